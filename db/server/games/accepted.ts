import type { Db } from '../core/open.ts';
import type { EventRow } from '../schema/games.ts';

/** A command that a player gave and that was accepted: what its answer is made of. */
export type AcceptedRow = Pick<EventRow, 'seq' | 'versions' | 'head'> & { readonly seat: number };

const COLUMNS = ['seq', 'seat', 'key', 'versions', 'head'] as const;

/** The commands of players after a position, with their keys. */
export async function acceptedAfter(
  db: Db,
  roomId: string,
  seq: number,
): Promise<(AcceptedRow & { readonly key: string })[]> {
  const rows = await db
    .selectFrom('events')
    .select(COLUMNS)
    .where('room_id', '=', roomId)
    .where('seq', '>', seq)
    .execute();
  return rows.flatMap(({ seat, key, ...row }) =>
    seat === null || key === null ? [] : { ...row, seat, key },
  );
}

/** The command of a seat that has this key, however long ago it was accepted. */
export async function acceptedAs(
  db: Db,
  roomId: string,
  seat: number,
  key: string,
): Promise<AcceptedRow | null> {
  const row = await db
    .selectFrom('events')
    .select(COLUMNS)
    .where('room_id', '=', roomId)
    .where('key', '=', key)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row ? { ...row, seat } : null;
}
