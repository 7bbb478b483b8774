import { countsBetween, playersAbove, type BoardEntry } from '../../db/server/community/boards.ts';
import type { Db } from '../../db/server/core/open.ts';

/** Gives players of a board, in its order, their places; equal scores share one, as at the end of a season. */
export async function placed(
  db: Db,
  board: string,
  entries: readonly BoardEntry[],
): Promise<(BoardEntry & { place: number })[]> {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return [];
  const [aboveFirst, counts] = await Promise.all([
    playersAbove(db, board, first.score),
    countsBetween(db, board, last.score, first.score),
  ]);
  let above = aboveFirst;
  const places = new Map<number, number>();
  for (const { score, players } of counts) {
    places.set(score, above + 1);
    above += players;
  }
  return entries.map((entry) => ({ ...entry, place: places.get(entry.score) ?? above }));
}
