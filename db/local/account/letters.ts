import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import type { LocalDatabase, LetterRow } from '../core/database.ts';
import type { QueueEntry, WritableQueueStorage } from '../core/queueStorage.ts';

/** The other one, named so that it can be shown before the server has answered. */
const person = { userId: z.string(), username: z.string() };

const friendCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ask', 'remove', 'block', 'unblock']), ...person }),
  z.object({ type: z.enum(['accept', 'decline', 'cancel']), requestId: z.string(), ...person }),
]);
/** What a player does about another, with a network or without. */
export type FriendCommand = z.infer<typeof friendCommandSchema>;

/** A command on its way. All about friends are of one lane, so that they arrive in their order. */
export interface FriendLetter {
  readonly key: string;
  readonly command: FriendCommand;
}

/** The one lane of commands about friends. */
export const FRIENDS_LANE = 'friends';

/** Letters of an account wait here until the server has answered them. */
export interface LetterStorage extends WritableQueueStorage<FriendLetter> {
  /** Tells all that wait now and whenever they change, until the answer is called. */
  watch(tell: (letters: readonly FriendLetter[]) => void): () => void;
}

const entriesOf = (rows: readonly LetterRow[]): QueueEntry<FriendLetter>[] =>
  rows.flatMap(({ key, body, attempts }) => {
    const command = z.safeParse(friendCommandSchema, body);
    return command.success ? [{ envelope: { key, command: command.data }, attempts }] : [];
  });

export function letterStorage(database: LocalDatabase): LetterStorage {
  const load = async (lane: string): Promise<QueueEntry<FriendLetter>[]> =>
    entriesOf(await database.letters.where({ lane }).sortBy('id'));
  return {
    async subjects() {
      const lanes = await database.letters.orderBy('lane').uniqueKeys();
      return lanes.filter((lane) => lane === FRIENDS_LANE);
    },
    load,
    async add({ key, command }) {
      await database.letters.add({ key, lane: FRIENDS_LANE, body: command, attempts: 0 });
    },
    async countAttempt(key) {
      await database.letters.where({ key }).modify((row: LetterRow) => void (row.attempts += 1));
    },
    async remove(keys) {
      await database.letters.where('key').anyOf(keys).delete();
    },
    watch(tell) {
      const watching = liveQuery(() => load(FRIENDS_LANE)).subscribe({
        next: (entries) => tell(entries.map(({ envelope }) => envelope)),
        error: () => tell([]),
      });
      return () => watching.unsubscribe();
    },
  };
}
