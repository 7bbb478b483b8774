import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Visibility } from '../model/config.ts';
import type { Viewer } from '../model/state.ts';
import { label, u32, u64 } from './bytes.ts';

const SALT_BYTES = 16;
const SALT = label('salt');
const EVENT = label('ev');
const OWN = label('own');
const SIGNED = label('head');
const SPECTATOR = 2 ** 32 - 1;

/** Keeps a head from being used to test guesses at what is hidden. `index` counts a game's entries from 1. */
export const saltOf = (saltKey: Uint8Array, index: number): Uint8Array =>
  sha256(concatBytes(SALT, saltKey, u64(index))).slice(0, SALT_BYTES);

/** The head after entry `index`, which was `item`. Head 0 is the game's entropy. */
export const headAfter = (head: Uint8Array, index: number, salt: Uint8Array, item: Uint8Array): Uint8Array =>
  sha256(concatBytes(EVENT, head, u64(index), salt, item));

/**
 * The form in which a viewer gets a head. In fog each viewer has one of their own: put side by side, the heads of
 * two viewers do not tell whether something hidden came between.
 */
export const headFor = (
  head: Uint8Array,
  viewer: Viewer,
  { visibility, saltKey }: { visibility: Visibility; saltKey: Uint8Array },
): Uint8Array => OWN_HEADS[visibility](head, numberOf(viewer), saltKey);

const numberOf = (viewer: Viewer): number => (viewer === 'spectator' ? SPECTATOR : viewer);

const ownHead = (head: Uint8Array, viewer: number, saltKey: Uint8Array): Uint8Array =>
  hmac(sha256, saltKey, concatBytes(OWN, head, u32(viewer)));

const OWN_HEADS: Record<Visibility, typeof ownHead> = {
  open: (head) => head,
  light: ownHead,
  fog: ownHead,
};

/** The text that the server signs for a viewer; `head` as they get it. */
export const signedBytes = (head: Uint8Array, viewer: Viewer): Uint8Array =>
  concatBytes(SIGNED, u32(numberOf(viewer)), head);
