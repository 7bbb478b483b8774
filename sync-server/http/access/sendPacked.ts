import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { PackedAnswer } from '../../runtime/packedAnswer.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const known = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Sends an answer that is packed already, or one that never changes: that is packed when it is first asked for, beside this
 * thread, and kept for as long as somebody keeps the answer itself.
 */
export async function sendPacked(c: Context, answer: object): Promise<Response> {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const isTaken = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (!isTaken && !(answer instanceof PackedAnswer)) return c.json(answer);
  const bytes = answer instanceof PackedAnswer ? answer.bytes : await packedOnce(answer);
  c.header('Content-Type', 'application/json');
  if (!isTaken) return c.body(new Uint8Array(await unpack(bytes)));
  c.header('Content-Encoding', 'gzip');
  return c.body(bytes);
}

function packedOnce(answer: object): Promise<Uint8Array<ArrayBuffer>> {
  const packed = known.get(answer) ?? pack(JSON.stringify(answer)).then((bytes) => new Uint8Array(bytes));
  known.set(answer, packed);
  return packed;
}
