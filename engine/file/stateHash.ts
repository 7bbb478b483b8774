import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalBytes } from '../dice/canonical.ts';
import type { GameState } from '../model/state.ts';

/** Hex. Of the whole truth but the map, which the game pins. */
export function stateHash(state: GameState): string {
  const { map: _, ...rest } = state;
  return bytesToHex(sha256(canonicalBytes(rest)));
}
