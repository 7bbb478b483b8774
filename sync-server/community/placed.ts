import { countsAround, playersOn, type BoardEntry } from '../../db/server/community/boards.ts';
import type { Db } from '../../db/server/core/open.ts';

interface Placed {
  /** Players on the board. */
  readonly total: number;
  readonly rows: readonly (BoardEntry & { readonly place: number })[];
}

/** Gives players of a board, in its order, their places; equal scores share one, as at the end of a season. */
export async function placed(db: Db, board: string, entries: readonly BoardEntry[]): Promise<Placed> {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return { total: await playersOn(db, board), rows: [] };
  let total = 0;
  const places = new Map<number, number>();
  for (const { score, players } of await countsAround(db, board, last.score, first.score)) {
    places.set(score, total + 1);
    total += players;
  }
  return { total, rows: entries.map((entry) => ({ ...entry, place: places.get(entry.score) ?? total })) };
}
