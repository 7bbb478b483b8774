import { countsAround, playersOn, type BoardEntry } from '../../db/server/community/boards.ts';
import type { Db } from '../../db/server/core/open.ts';

interface Places {
  /** Players on the board. */
  readonly total: number;
  /** 1 is best. Only of those who were asked for. */
  placeOf(entry: BoardEntry): number;
}

/** The places of some players of a board, in its order; equal scores share one, as at the end of a season. */
export async function placesOf(db: Db, board: string, entries: readonly BoardEntry[]): Promise<Places> {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) {
    const total = await playersOn(db, board);
    return { total, placeOf: () => total };
  }
  let total = 0;
  const places = new Map<number, number>();
  for (const { score, players } of await countsAround(db, board, last.score, first.score)) {
    places.set(score, total + 1);
    total += players;
  }
  return { total, placeOf: ({ score }) => places.get(score) ?? total };
}
