import { canonicalBytes } from '../dice/canonical.ts';
import { headAfter, saltOf } from '../dice/eventChain.ts';
import { headerOf, type Entry, type FileEvent, type GameHeader } from './gameFile.ts';

/** All of an entry that is decided before its head and its state are known. */
export interface OpenEntry extends Omit<Entry, 'head' | 'stateHash' | 'events'> {
  readonly events: readonly FileEvent[];
}

/** The head after an entry: who did what, and what happened. The first entry also binds the header. */
export function headOfEntry(
  header: GameHeader,
  saltKey: Uint8Array,
  before: Uint8Array,
  { seq, turn, seat, cause, nonce, rollIndex, nextCommitment, events }: OpenEntry,
): Uint8Array {
  const opened = cause === 'start' ? headerOf(header) : undefined;
  const item = { seq, turn, seat, cause, nonce, rollIndex, nextCommitment, events, header: opened };
  return headAfter(before, seq, saltOf(saltKey, seq), canonicalBytes(item));
}
