import { headAfterAll } from '../dice/eventChain.ts';
import { headerOf, type Entry, type GameHeader } from './gameFile.ts';

/** All of an entry that is decided before its head and its state are known. */
export type OpenEntry = Omit<Entry, 'head' | 'stateHash'>;

/** What an entry adds to the event chain: who did what, then each event. The first also binds the header. */
function itemsOf(header: GameHeader, entry: OpenEntry): unknown[] {
  const { seq, turn, seat, cause, nonce, rollIndex, nextCommitment, events } = entry;
  const opened = cause === 'start' ? headerOf(header) : undefined;
  return [{ seq, turn, seat, cause, nonce, rollIndex, nextCommitment, header: opened }, ...events];
}

/** Items of the event chain that an entry takes up. */
export const itemCount = (entry: Pick<Entry, 'events'>): number => 1 + entry.events.length;

/** The head after an entry that follows `items` items. */
export const headOfEntry = (
  header: GameHeader,
  saltKey: Uint8Array,
  before: { readonly head: Uint8Array; readonly items: number },
  entry: OpenEntry,
): Uint8Array => headAfterAll(before.head, before.items, saltKey, itemsOf(header, entry));
