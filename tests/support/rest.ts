import { z } from 'zod/mini';
import {
  errorReplySchema,
  type CallOf,
  type ErrorReply,
  type ReplyOf,
  type Route,
} from '../../sync-server/protocol/contract.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Any request, well formed or not. A string goes out as it is. */
export async function request(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const send = <T extends Route>(
  url: string,
  token: string | undefined,
  route: T,
  call: Partial<CallOf<T>>,
): Promise<Answer> => {
  const { params = {}, query = {}, body } = call as Loose;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  return request(url, route.method, search.size > 0 ? `${path}?${search}` : path, {
    ...(token === undefined ? {} : { token }),
    ...(route.method === 'GET' ? {} : { body: body ?? {} }),
  });
};

/** Calls a route of the protocol and parses the answer; throws on a refusal. */
export async function call<T extends Route>(
  url: string,
  token: string | undefined,
  route: T,
  given: Partial<CallOf<T>>,
): Promise<ReplyOf<T>> {
  const { status, body } = await send(url, token, route, given);
  if (status !== 200) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
  return z.parse(route.reply, body) as ReplyOf<T>;
}

/** Calls a route that must refuse. */
export async function refusal<T extends Route>(
  url: string,
  token: string | undefined,
  route: T,
  given: Partial<CallOf<T>>,
): Promise<ErrorReply['error'] & { status: number }> {
  const { status, body } = await send(url, token, route, given);
  if (status === 200) throw new Error(`${route.method} ${route.path} was not refused`);
  return { status, ...z.parse(errorReplySchema, body).error };
}
