import { z } from 'zod/mini';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers that a route admits: anyone, whoever is signed in, whoever has verified the e-mail address, and those with
 * this role or one that may more.
 */
export type Access = 'public' | 'user' | 'verified' | Role;

type Schema = z.core.$ZodType;

/** `:name` parts of a path literal. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export interface Route<
  P extends string = string,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Below /api, e.g. `/game/rooms/:id`. */
  readonly path: P;
  readonly access: A;
  readonly summary: string;
  /** A program may call it too, by the token of a bot. */
  readonly bots?: true;
  /** Its `:id` may be a room code too; all other calls know rooms by their ids only. */
  readonly byCode?: true;
  /** Its caller must have proved within the last ten minutes who they are. */
  readonly sudo?: true;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** Names an answer that never changes, so that it is kept and not sent again. */
  etag?(reply: z.core.output<R>): string;
}

/** One REST call, defined once for server, client and the OpenAPI description. */
export const route = <
  const P extends string,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const A extends Access,
>(
  definition: Route<P, Q, B, R, A>,
): Route<P, Q, B, R, A> => definition;

/** No query, no body, or nothing in the answer. */
export const none = z.strictObject({});
export const messageReply = z.object({ message: z.string() });

/** The arguments of a call. */
export interface CallOf<T extends Route> {
  params: PathParams<T['path']>;
  query: z.core.input<T['query']>;
  body: z.core.input<T['body']>;
}

/** The arguments of a call as its handler receives them, already parsed. */
export interface ParsedOf<T extends Route> {
  params: PathParams<T['path']>;
  query: z.core.output<T['query']>;
  body: z.core.output<T['body']>;
}

export type ReplyOf<T extends Route> = z.core.output<T['reply']>;

/** Every error answer of the REST API; `field` names the input that was wrong. */
export const errorReplySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** A message that a client may send over the socket. */
export interface ClientEvent {
  readonly body: Schema;
  readonly ack?: Schema;
}

/** Socket.IO's listener types, derived from the table of events. */
export type Listeners<Events extends Record<string, ClientEvent>> = {
  [Name in keyof Events]: Events[Name]['ack'] extends Schema
    ? (
        body: z.core.input<Events[Name]['body']>,
        ack: (reply: z.core.output<Events[Name]['ack']>) => void,
      ) => void
    : (body: z.core.input<Events[Name]['body']>) => void;
};
