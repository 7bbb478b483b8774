import { liveQuery } from 'dexie';
import type { LocalDatabase, LetterRow } from '../core/database.ts';
import type { QueueEntry, WritableQueueStorage } from '../core/queueStorage.ts';

/** A kind of letter has its own way to be written down, and its own lanes. */
export interface LetterForm<Letter> {
  isOwnLane(lane: string): boolean;
  laneOf(letter: Letter): string;
  keyOf(letter: Letter): string;
  write(letter: Letter): unknown;
  /** null = a release that this one does not understand has written it. */
  read(key: string, body: unknown): Letter | null;
}

/** A letter that the server has refused. */
export interface RefusedLetter<Letter> {
  readonly letter: Letter;
  /** The server's sentence. */
  readonly refusal: string;
}

/** Letters of one kind wait here until the server has answered them. */
export interface LetterStorage<Letter> extends WritableQueueStorage<Letter> {
  /** Keeps a letter that was refused for its writer to decide. It is sent no more. */
  refuse(key: string, refusal: string): Promise<void>;
  /** Forgets one for good, refused or not. */
  takeBack(key: string): Promise<void>;
  /** Tells all of them in their order, now and whenever they change, until the answer is called. */
  watch(tell: (letters: readonly Letter[], refused: readonly RefusedLetter<Letter>[]) => void): () => void;
}

export function letterStorage<Letter>(
  database: LocalDatabase,
  { isOwnLane, laneOf, keyOf, write, read }: LetterForm<Letter>,
): LetterStorage<Letter> {
  const { letters } = database;
  const isWaiting = ({ refusal }: LetterRow): boolean => refusal === undefined;
  const entriesOf = (rows: readonly LetterRow[]): QueueEntry<Letter>[] =>
    rows.flatMap(({ key, body }) => {
      const envelope = read(key, body);
      return envelope === null ? [] : [{ envelope, attempts: 0 }];
    });
  const lanes = async (): Promise<string[]> =>
    (await letters.orderBy('lane').uniqueKeys()).flatMap((lane) =>
      typeof lane === 'string' && isOwnLane(lane) ? lane : [],
    );
  return {
    async subjects() {
      const waiting = await letters.filter((row) => isOwnLane(row.lane) && isWaiting(row)).toArray();
      return [...new Set(waiting.map(({ lane }) => lane))];
    },
    load: async (lane) => entriesOf((await letters.where({ lane }).sortBy('id')).filter(isWaiting)),
    async add(letter) {
      await letters.add({ key: keyOf(letter), lane: laneOf(letter), body: write(letter) });
    },
    // Nobody is told how often one was tried, and screens are drawn anew for each write.
    countAttempt: () => Promise.resolve(),
    async remove(keys) {
      await letters.where('key').anyOf(keys).filter(isWaiting).delete();
    },
    async refuse(key, refusal) {
      await letters.where({ key }).modify({ refusal });
    },
    async takeBack(key) {
      await letters.where({ key }).delete();
    },
    watch(tell) {
      const query = async (): Promise<LetterRow[]> =>
        (
          await letters
            .where('lane')
            .anyOf(await lanes())
            .toArray()
        ).toSorted((a, b) => a.id - b.id);
      const watching = liveQuery(query).subscribe({
        next: (rows) =>
          tell(
            entriesOf(rows.filter(isWaiting)).map(({ envelope }) => envelope),
            rows.flatMap(({ key, body, refusal }) => {
              const letter = read(key, body);
              return letter === null || refusal === undefined ? [] : [{ letter, refusal }];
            }),
          ),
        error: () => tell([], []),
      });
      return () => watching.unsubscribe();
    },
  };
}
