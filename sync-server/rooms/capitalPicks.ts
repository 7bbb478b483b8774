import type { Db } from '../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { forgetPicks } from '../../db/server/rooms/seats.ts';
import { landOf } from '../../engine/file/ledger.ts';
import { territoryId, type BoardMap } from '../../engine/model/boardMap.ts';
import { picksCapitals } from '../../engine/model/capitalChoice.ts';
import { NEUTRAL, UNKNOWN_OWNER } from '../../engine/model/ids.ts';
import { dealFor } from '../../engine/rules/elements/vision.ts';
import { teamsOf } from '../../engine/rules/setup.ts';
import type { Deal } from '../protocol/rooms.ts';
import { Refusal } from '../runtime/refusal.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { pinnedBoard } from '../games/facts/maps.ts';
import type { Games } from '../games/live/context.ts';
import { roomRows, type RoomRows } from '../games/live/readRoom.ts';
import { openingOf } from './openingOf.ts';

/**
 * Has the land of a room been dealt? Where players pick their capitals it is from the beginning of the ready check on.
 * Nothing of the deal is stored: it follows from the room's secret and from who sits there.
 */
export const isDealt = (row: RoomRow): boolean =>
  row.status === 'lobby' && row.ready_check_at !== null && picksCapitals(configOf(row));

/** Everybody picks anew on another deal: after a change of those who play, their teams, the rules or the board. */
export async function forgetOldPicks(tx: Db, before: RoomRows, after: RoomRows): Promise<void> {
  if (isDealt(after.row) && sourceOf(before) !== sourceOf(after)) await forgetPicks(tx, after.row.id);
}

/** The deal follows from this; null = there is none. */
const sourceOf = ({ row, seats }: RoomRows): string | null =>
  isDealt(row)
    ? JSON.stringify([
        row.map_id,
        row.map_rev,
        row.config,
        seats.map(({ id, anchor, team_id: team }) => [id, anchor, team]),
      ])
    : null;

/** The land that was dealt, as one of the players may know it; null while nothing is dealt. */
export async function ownDeal(games: Games, user: UserRow, reference: string): Promise<Deal | null> {
  const rows = await roomRows(games.db, reference);
  const own = rows.seats.find(({ user_id: id }) => id === user.id);
  if (!own) throw new Refusal('forbidden', 'not_in_room', 'You are not in this room');
  if (!isDealt(rows.row)) return null;
  const board = await pinnedBoard(games.db, rows.row.map_id, rows.row.map_rev);
  const { header, owner, seat } = seatIn(rows, own, board);
  const teams = teamsOf(header.config, header.players.length);
  const seen = dealFor({ map: board, visibility: header.config.visibility, owner, teams }, seat);
  return {
    owners: seen.map((holder) => {
      if (holder === NEUTRAL) return null;
      return holder === UNKNOWN_OWNER
        ? 'unknown'
        : (rows.seats[header.players[holder]?.joined ?? -1]?.id ?? null);
    }),
    capital: own.capital === null ? null : territoryId(board, own.capital),
  };
}

/** The index of the land that a player picks; refuses what is not theirs. */
export async function pickedLand(db: Db, rows: RoomRows, own: SeatRow, territory: string): Promise<number> {
  if (!isDealt(rows.row)) {
    throw new Refusal('conflict', 'not_dealt', 'There is no land to pick a capital from', {
      field: 'capital',
    });
  }
  const board = await pinnedBoard(db, rows.row.map_id, rows.row.map_rev);
  const { owner, seat } = seatIn(rows, own, board);
  const pick = board.indexOf.get(territory);
  if (pick === undefined || owner[pick] !== seat) {
    throw new Refusal('invalid', 'not_your_land', 'Choose one of your own territories', { field: 'capital' });
  }
  return pick;
}

function seatIn(rows: RoomRows, own: SeatRow, board: BoardMap) {
  const ledger = openingOf(rows, board);
  const joined = rows.seats.findIndex(({ id }) => id === own.id);
  const seat = ledger.header.players.findIndex((player) => player.joined === joined);
  return { header: ledger.header, owner: landOf(ledger, board), seat };
}
