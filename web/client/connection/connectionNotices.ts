import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { toast } from '../../base/ui/toast.ts';

const RESTORED_MS = 2_000;
const AUTH_ERROR_MS = 6_000;
const AUTH_ERROR_AT_MOST_EVERY_MS = 30_000;

/** The server's reason, or what a proxy says instead, and the sentence for it. */
const AUTH_ERRORS: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/expired/i, msg`Session expired. Please sign in again to restore realtime updates.`],
  [/signature|malformed|invalid token/i, msg`Authentication failed. Please sign out and sign in again.`],
  [/config/i, msg`Realtime temporarily unavailable (server config). Please try again shortly.`],
  [/auth/i, msg`Authentication error. Please sign in again to restore realtime updates.`],
];

let authErrorAt = -Infinity;

export const tellRestored = (): void => toast.success(t`Connection restored`, { duration: RESTORED_MS });

export function tellAuthError(reason: string): void {
  const text = AUTH_ERRORS.find(([pattern]) => pattern.test(reason))?.[1];
  if (text === undefined || Date.now() - authErrorAt < AUTH_ERROR_AT_MOST_EVERY_MS) return;
  authErrorAt = Date.now();
  toast.error(i18n._(text), { id: 'realtime', duration: AUTH_ERROR_MS, position: 'bottom-center' });
}
