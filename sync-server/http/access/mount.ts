import type { Context, Hono } from 'hono';
import { z } from 'zod/mini';
import type { Db } from '../../../db/server/core/open.ts';
import type { Accounts } from '../../accounts/context.ts';
import type { Caller } from '../../accounts/signIn.ts';
import type { ParsedOf, ReplyOf, Route } from '../../protocol/contract.ts';
import { PROTOCOL_HEADER } from '../../protocol/version.ts';
import { refuseOutdated } from '../../runtime/outdated.ts';
import { PackedAnswer } from '../../runtime/packedAnswer.ts';
import { wrongInput } from '../../runtime/wrongInput.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { originOf, type Sender } from './address.ts';
import { admit } from './gate.ts';
import type { Limits } from './limits.ts';
import { nameRoom } from './nameRoom.ts';
import { sendPacked } from './sendPacked.ts';

/** zod/mini brings no texts of its own. */
z.config(z.locales.en());

/** A call as its handler receives it: parsed input, and who asks; nobody is known on public routes. */
export type Request<T extends Route> = ParsedOf<T> & {
  readonly caller: T['access'] extends 'public' ? null : Caller;
  readonly origin: Sender;
  readonly userAgent: string;
};

/** @typeParam Packed PackedAnswer where it may answer in bytes */
export type Handler<T extends Route, Packed = never> = (
  request: Request<T>,
) => ReplyOf<T> | Packed | Promise<ReplyOf<T> | Packed>;

/** One for each route: a route without a handler does not compile. @typeParam Packed those that may answer in bytes */
export type Handlers<Routes extends Record<string, Route>, Packed extends keyof Routes = never> = {
  [Name in keyof Routes]: Handler<Routes[Name], Name extends Packed ? PackedAnswer : never>;
};

export interface Front {
  readonly app: Hono;
  readonly accounts: Accounts;
  readonly trustProxy: number;
  readonly limits: Pick<Limits, 'bot' | 'findRoom'>;
  readonly db: Db;
}

/** Binds handlers to their contracts. */
export function mount<Routes extends Record<string, Route>>(
  front: Front,
  routes: Routes,
  handlers: Handlers<Routes, keyof Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handler = erased(handlers[name as keyof Routes]);
    front.app.on(route.method, `/api${route.path}`, async (c) => {
      const caller = await admit(front.accounts, route, c.req.header('authorization'));
      if (caller?.scope === 'bot') await front.limits.bot(caller.sessionId);
      if (changesGames(route)) refuseOutdated(protocolOf(c));
      const origin = originOf(c, front.trustProxy);
      const request: AnyRequest = {
        params: await nameRoom(front, route, c.req.param(), { caller, origin }),
        query: parseInput(route.query, c.req.query()),
        body: parseInput(route.body, await readBody(c)),
        caller,
        origin,
        userAgent: c.req.header('user-agent') ?? '',
      };
      const answer = await handler(request);
      const isPacked = answer instanceof PackedAnswer;
      const tag = isPacked ? answer.tag : route.etag?.(answer);
      if (tag === undefined) return isPacked ? sendPacked(c, answer) : c.json(answer);
      c.header('ETag', `"${tag}"`);
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      // Whoever signs in next at this browser may not see what this account may.
      c.header('Vary', 'Authorization', { append: true });
      return c.req.header('if-none-match') === `"${tag}"` ? c.body(null, 304) : sendPacked(c, answer);
    });
  }
}

/** Signing in and out stays open to all. */
const changesGames = ({ method, access }: Route): boolean => method !== 'GET' && access === 'verified';

const protocolOf = (c: Context): number | undefined => Number(c.req.header(PROTOCOL_HEADER)) || undefined;

type AnyRequest = ParsedOf<Route> & {
  readonly caller: Caller | null;
  readonly origin: Sender;
  readonly userAgent: string;
};

/** Sound because each handler gets just what its own route parsed: `mount` pairs them by name. */
const erased = (handler: unknown) => handler as (request: AnyRequest) => object | Promise<object>;

async function readBody(c: Context): Promise<unknown> {
  if (c.req.method === 'GET') return {};
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported', 'not_json', 'Send the request body as application/json');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'malformed_json', 'The request body is not valid JSON');
  }
}

function parseInput(schema: z.core.$ZodType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;

  const [issue] = parsed.error.issues;
  const { field, message } = wrongInput(issue);
  throw new Refusal('invalid', 'invalid_input', message, field === '' ? {} : { field });
}
