import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { label, sameBytes } from './bytes.ts';

export const CHAIN_LENGTH = 4096;
const CHECKPOINT_EVERY = 64;

const LABELS = { server: label('s'), seat: label('a') };

/** A chain is the server's or a seat's: a link of one kind can never pass for one of the other. */
export type ChainKind = keyof typeof LABELS;

/** Links 0 to `CHAIN_LENGTH`: each is the hash of the next, so that none tells what comes after it. */
export interface HashChain {
  /** Link 0, which is published. */
  readonly anchor: Uint8Array;
  /**
   * These are as many links as most games use up, in 160 bytes: kept with the secret, they spare the making of the
   * rest.
   */
  readonly start: Uint8Array;
  link(index: number): Uint8Array;
}

const linkBefore = (kind: ChainKind, link: Uint8Array): Uint8Array => sha256(concatBytes(LABELS[kind], link));

/** The link so many places before `link` in its chain. */
export function earlierLink(kind: ChainKind, link: Uint8Array, places: number): Uint8Array {
  let current = link;
  for (let place = 0; place < places; place++) current = linkBefore(kind, current);
  return current;
}

/** The place of a link in the chain that ends in `secret`; null if it has none there. */
export function placeInChain(kind: ChainKind, secret: Uint8Array, link: Uint8Array): number | null {
  let current = secret;
  for (let index = CHAIN_LENGTH; index >= 0; index--) {
    if (sameBytes(current, link)) return index;
    current = linkBefore(kind, current);
  }
  return null;
}

/** Does `next` come right after `previous` in a chain? */
export const isLink = (kind: ChainKind, previous: Uint8Array, next: Uint8Array): boolean =>
  sameBytes(linkBefore(kind, next), previous);

const LINK_BYTES = 32;
/** Links that the beginning of a chain serves: more turns than all but the longest games have. */
export const STARTED = 256;
/** Hashes that a slow phone makes in four milliseconds: a chain may have to be begun in the midst of a fight. */
const PIECE = 128;

/**
 * The chain that ends in `secret`. Made with `CHAIN_LENGTH` hashes, after which a link costs at most 63.
 * @param start of the same chain: with it none of those hashes is made before a link after it is asked for
 */
export function hashChain(kind: ChainKind, secret: Uint8Array, start?: Uint8Array): HashChain {
  let checkpoints = start ?? checkpointsOf(kind, secret);
  return {
    anchor: checkpoints.slice(0, LINK_BYTES),
    start: checkpoints.slice(0, (STARTED / CHECKPOINT_EVERY + 1) * LINK_BYTES),
    link(index) {
      if (!(index >= 0 && index <= CHAIN_LENGTH)) throw new RangeError(`a chain has no link ${index}`);
      const above = Math.ceil(index / CHECKPOINT_EVERY);
      if (checkpoints.length <= above * LINK_BYTES) checkpoints = checkpointsOf(kind, secret);
      const link = checkpoints.slice(above * LINK_BYTES, (above + 1) * LINK_BYTES);
      return earlierLink(kind, link, above * CHECKPOINT_EVERY - index);
    },
  };
}

/** The chain that ends in `secret`, for whoever has other things to do: made with a pause after every 128 hashes. */
export async function hashChainInPieces(
  kind: ChainKind,
  secret: Uint8Array,
  pause: () => Promise<void>,
): Promise<HashChain> {
  const making = makeCheckpoints(kind, secret);
  let piece = making.next();
  while (piece.done !== true) {
    await pause();
    piece = making.next();
  }
  return hashChain(kind, secret, piece.value);
}

function checkpointsOf(kind: ChainKind, secret: Uint8Array): Uint8Array {
  const making = makeCheckpoints(kind, secret);
  let piece = making.next();
  while (piece.done !== true) piece = making.next();
  return piece.value;
}

/** Every 64th link, from the anchor on. In one piece of memory: as arrays of their own they take eight times the room. */
function* makeCheckpoints(kind: ChainKind, secret: Uint8Array): Generator<undefined, Uint8Array> {
  const checkpoints = new Uint8Array((CHAIN_LENGTH / CHECKPOINT_EVERY + 1) * LINK_BYTES);
  let current = secret;
  for (let index = CHAIN_LENGTH; index > 0; index--) {
    if (index % CHECKPOINT_EVERY === 0) checkpoints.set(current, (index / CHECKPOINT_EVERY) * LINK_BYTES);
    current = linkBefore(kind, current);
    if (index % PIECE === 0) yield;
  }
  checkpoints.set(current);
  return checkpoints;
}
