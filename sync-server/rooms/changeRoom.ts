import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import { updateRoom } from '../../db/server/rooms/rooms.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import { CLOCK_RULES } from '../protocol/clocks.ts';
import type { Room } from '../protocol/rooms.ts';
import { announceBeginning } from './announceBeginning.ts';
import { beginGame } from './beginGame.ts';
import { forgetOldPicks } from './capitalPicks.ts';
import type { Games } from '../games/live/context.ts';
import { pinnedBoard } from '../games/facts/maps.ts';
import { toRoom } from '../games/live/roomDto.ts';
import { lifecycleOf, publishRoom } from '../games/live/publish.ts';
import { describe, membersOf, roomRows, type RoomRows } from '../games/live/readRoom.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';

/** A change answers 'start' if the game is not to wait for the seats that are free; it begins when all others are ready. */
type Change = (tx: Db, rows: RoomRows) => Promise<'start' | void>;

/** Changes a room before its start: all of the change and what follows from it, or nothing; then the news. */
export async function changeRoom(games: Games, reference: string, change: Change): Promise<Room> {
  const { row } = await roomRows(games.db, reference);
  const now = games.now();
  let isBegun = false;
  const changed = await inTransaction(games.db, async (tx) => {
    const before = await roomRows(tx, row.id);
    const asked = await change(tx, before);
    let rows = await roomRows(tx, row.id);
    if (rows.row.status !== 'lobby') return rows;
    const waits = asked !== 'start' && !isFull(rows) && !goesOn(before, rows);
    const check = waits ? { ready_check_at: null, deadline: null } : readyCheck(rows, now);
    await forgetOldPicks(tx, before, { ...rows, row: { ...rows.row, ...check } });
    rows = await roomRows(tx, row.id);
    if (!waits && rows.seats.every(({ ready_at: at }) => at !== null)) {
      isBegun = true;
      tellBeginning(games, rows);
      await beginGame(tx, rows, await pinnedBoard(tx, rows.row.map_id, rows.row.map_rev), now);
    } else {
      await updateRoom(tx, row.id, { ...check, updated_at: now });
    }
    return roomRows(tx, row.id);
  }).catch(async (error: unknown) => {
    if (isBegun) await publishRoom(games, row.id);
    throw error;
  });
  if (changed.row.status === 'active') await announceBeginning(games, changed);
  await publishRoom(games, row.id);
  if (row.is_private === 0) games.publisher.lobbyChanged();
  return describe(games, changed, null);
}

const isFull = ({ row, seats }: RoomRows): boolean => seats.length === row.max_players;

/** A ready check that the host has begun before all seats were taken: it ends when one more becomes free. */
const goesOn = (before: RoomRows, { row, seats }: RoomRows): boolean =>
  row.ready_check_at !== null && !isFull(before) && seats.length >= before.seats.length;

/** A ready check that is running goes on. Whoever sits among commanders only keeps nobody waiting, and has no end to it. */
function readyCheck({ row, seats }: RoomRows, now: number): Pick<RoomRow, 'ready_check_at' | 'deadline'> {
  const { ready_check_at: at, deadline } = row;
  return {
    ready_check_at: at ?? now,
    deadline:
      membersOf(seats).length < 2 ? null : (deadline ?? now + CLOCK_RULES[optionsOf(row).clock].readyMs),
  };
}

/** While a game is being made the room is told as `initializing`; what became of it is told by the news that follow. */
function tellBeginning({ publisher }: Games, { row, seats }: RoomRows): void {
  const room = lifecycleOf(toRoom({ ...row, status: 'initializing' }, seats));
  publisher.lifecycle(
    { roomId: row.id, members: membersOf(seats), atDoor: true },
    { others: room, own: null },
  );
}
