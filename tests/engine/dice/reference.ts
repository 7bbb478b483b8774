import { createHash, createHmac } from 'node:crypto';

/** The scheme a second time, by node:crypto and straight from SCHEME.md: shares no line with the engine. */
const H = (...parts: (string | Buffer)[]): Buffer => createHash('sha256').update(join(parts)).digest();
const HMAC = (key: Buffer, ...parts: (string | Buffer)[]): Buffer =>
  createHmac('sha256', key).update(join(parts)).digest();
const join = (parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'ascii') : part)));

const u32 = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
const u64 = (value: number): Buffer => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');
const ZERO = Buffer.alloc(32);

export const link = (kind: 's' | 'a', secret: Buffer, index: number): Buffer => {
  let current = secret;
  for (let at = 4096; at > index; at--) current = H(`fdice/1/${kind}\0`, current);
  return current;
};

export const rootSaltKey = (root: Buffer): Buffer => HMAC(root, 'fdice/1/salt-key\0');
export const rootChainSecret = (root: Buffer, chain: number): Buffer =>
  HMAC(root, 'fdice/1/chain\0', u32(chain));

export const saltCommitment = (saltKey: Buffer): Buffer => H('fdice/1/salt-commitment\0', saltKey);

export const entropy = (
  gameId: Buffer,
  commitment: Buffer,
  salt: Buffer,
  anchors: (Buffer | null)[],
): Buffer => H('fdice/1/game\0', gameId, commitment, salt, ...anchors.map((anchor) => anchor ?? ZERO));

export const turnKey = (turnSecret: Buffer, E: Buffer, turn: number): Buffer =>
  HMAC(turnSecret, 'fdice/1/turn\0', E, u32(turn));
export const setupKey = (firstSecret: Buffer, E: Buffer): Buffer => HMAC(firstSecret, 'fdice/1/setup\0', E);
export const hiddenKey = (saltKey: Buffer, E: Buffer, turn: number): Buffer =>
  HMAC(saltKey, 'fdice/1/hidden\0', E, u32(turn));

export interface Draw {
  readonly purpose: string;
  readonly rollIndex: number;
  readonly head: Buffer;
  readonly nonce: Buffer | null;
  readonly context: readonly number[];
}

export const block = (key: Buffer, draw: Draw, counter: number): Buffer =>
  HMAC(
    key,
    `fdice/1/${draw.purpose}\0`,
    u64(draw.rollIndex),
    draw.head,
    draw.nonce ?? ZERO,
    ...draw.context.map(u32),
    u32(counter),
  );

function* bytesOf(key: Buffer, draw: Draw): Generator<number, never> {
  for (let counter = 0; ; counter++) yield* block(key, draw, counter);
}

export function dice(key: Buffer, draw: Draw, count: number): number[] {
  const faces: number[] = [];
  for (const byte of bytesOf(key, draw)) {
    if (faces.length === count) break;
    if (byte < 252) faces.push((byte % 6) + 1);
  }
  return faces;
}

export function numbersBelow(limit: number, key: Buffer, draw: Draw, count: number): number[] {
  const size = limit <= 256 ? 1 : 4;
  const numbers: number[] = [];
  let word: number[] = [];
  for (const byte of bytesOf(key, draw)) {
    if (numbers.length === count) break;
    word.push(byte);
    if (word.length < size) continue;
    const value = Number.parseInt(Buffer.from(word).toString('hex'), 16);
    word = [];
    if (value < Math.floor(256 ** size / limit) * limit) numbers.push(value % limit);
  }
  return numbers;
}

export const salt = (saltKey: Buffer, index: number): Buffer =>
  H('fdice/1/salt\0', saltKey, u64(index)).subarray(0, 16);
export const head = (before: Buffer, index: number, saltBytes: Buffer, item: string): Buffer =>
  H('fdice/1/ev\0', before, u64(index), saltBytes, Buffer.from(item, 'utf8'));
export const ownHead = (saltKey: Buffer, headBytes: Buffer, viewer: number): Buffer =>
  HMAC(saltKey, 'fdice/1/own\0', headBytes, u32(viewer));
export const signedMessage = (headBytes: Buffer, viewer: number): Buffer =>
  join(['fdice/1/head\0', u32(viewer), headBytes]);
export const leaf = (headBytes: Buffer, viewer: number): Buffer =>
  H('fdice/1/leaf\0', signedMessage(headBytes, viewer));
export const node = (...hashes: [Buffer, Buffer]): Buffer =>
  H('fdice/1/node\0', ...hashes.toSorted((one, other) => one.compare(other)));
export const rootMessage = (root: Buffer): Buffer => join(['fdice/1/root\0', root]);
