import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const pack = promisify(gzip);
const known = new WeakMap<object, Promise<Buffer>>();

/**
 * Sends an answer that never changes. Whoever takes gzip gets what was packed when it was first asked for, beside this thread; it is kept
 * for as long as somebody keeps the answer itself.
 */
export async function sendPacked(c: Context, answer: object): Promise<Response> {
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.json(answer);
  const packed = known.get(answer) ?? pack(JSON.stringify(answer));
  known.set(answer, packed);
  c.header('Content-Type', 'application/json');
  c.header('Content-Encoding', 'gzip');
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(new Uint8Array(await packed));
}
