const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  misdirected: 421,
  unprocessable: 422,
  outdated: 426,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof STATUS;
export type RefusalStatus = (typeof STATUS)[RefusalKind];

/**
 * A request that is answered with a reason. Thrown, because refusing must also
 * roll back the transaction in which it is found out.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  /** The input that was wrong. */
  readonly field: string | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    more: { field?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = STATUS[kind];
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}
