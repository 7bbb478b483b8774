import type { MiddlewareHandler } from 'hono';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const ONE_YEAR_S = 31_536_000;

/** @param isSecure is the server reached by https, which browsers may then insist on? */
export const securityHeaders =
  (isSecure: () => boolean): MiddlewareHandler =>
  (c, next) => {
    // Beforehand: an answer that is there already would have to be made anew for them.
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    if (isSecure()) c.header('Strict-Transport-Security', `max-age=${ONE_YEAR_S}; includeSubDomains`);
    return next();
  };
