import { z } from 'zod/mini';
import {
  errorReplySchema,
  type CallOf,
  type ReplyOf,
  type Route,
} from '../../../sync-server/protocol/contract.ts';
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../sync-server/protocol/version.ts';

/** A refusal of the server, or `status` 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** Tells if there was no answer at all, as against a refusal. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Answers that are none yet: whoever is not signed in may be so later, and too many now are not too many then. */
const LATER: ReadonlySet<number> = new Set([401, 426, 429]);

/** Tells if the same call would be refused again; whatever else failed may go better later. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.has(error.status);

interface Session {
  token: () => string | null;
  /** The account that the token belongs to; null while nobody knows. */
  account: () => string | null;
  /** Called with the server's words when it takes the session no longer. */
  onUnauthorized: (message: string) => void;
}

let session: Session = { token: () => null, account: () => null, onUnauthorized: () => undefined };

/** Tells the client where the token lives and what to do when the server no longer takes it. */
export const authenticateWith = (given: Session): void => {
  session = given;
};

export const authToken = (): string | null => session.token();
export const accountId = (): string | null => session.account();

/** The parts of a call, without those that a route does not have. */
type PartsOf<T> = { [K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K];
};

/** Calls a route and parses the answer. Throws ApiError. */
export async function api<T extends Route>(route: T, call: PartsOf<CallOf<T>>): Promise<ReplyOf<T>> {
  const {
    params = {},
    query = {},
    body,
  } = call as {
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | undefined>;
    body?: unknown;
  };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const token = authToken();
  const response = await fetch(`/api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    headers: {
      ...(route.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  }).catch((): never => {
    throw new ApiError(0, 'unreachable', 'The server cannot be reached');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failure(route, response, answer, token);
  return z.parse(route.reply, answer) as ReplyOf<T>;
}

/** Routes whose 401 is meant for the caller alone: it is about a password, or about the session itself. */
const ABOUT_SESSIONS: ReadonlySet<string> = new Set(['/auth/login', '/auth/register', '/auth/me']);

function failure(route: Route, response: Response, answer: unknown, sent: string | null): ApiError {
  const parsed = z.safeParse(errorReplySchema, answer);
  const { code, message, field } = parsed.success
    ? parsed.data.error
    : { code: 'unknown', message: '', field: undefined };
  // The first of many calls ends the session, and none ends one that has begun since.
  if (response.status === 401 && !ABOUT_SESSIONS.has(route.path) && sent === authToken()) {
    session.onUnauthorized(message);
  }
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ApiError(response.status, code, message, field, retryAfter);
}
