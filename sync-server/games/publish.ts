import type { TurnColumns } from '../../db/server/gameWriter.ts';
import type { GameState } from '../../engine/model/state.ts';
import type { LifecycleUpdate } from '../protocol/realtime.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import { readRoom } from './readRoom.ts';
import { openUpdates, type Move, type Updates } from './updates.ts';

/** A command that has been stored. */
export interface Stored extends Move {
  /** In fog: what each viewer is told. */
  readonly fogged: Updates | null;
  /** Given when a turn or the game has ended with it. */
  readonly turn: Pick<TurnColumns, 'status' | 'deadline'> | null;
}

/** Tells everybody who may know. Called after the commit only. */
export function publish(games: Games, room: LiveRoom, stored: Stored): void {
  if (games.publisher.isWatched(room.id)) send(games, room, stored.fogged ?? openUpdates(room, stored));
  const { before, after, turn } = stored;
  if (turn?.status === 'active') publishTurn(games, room, after.state, turn.deadline);
  else if (turn) publishLifecycle(games, room, after.state, turn.status, null);
  const seatLeft = before.state.seats.some(({ isAi }, seat) => isAi !== after.state.seats[seat]?.isAi);
  if (seatLeft || (turn && turn.status !== 'active')) void publishRoom(games, room.id);
}

/** In fog who is told nothing gets nothing; in open games he shares what spectators get. */
function send({ publisher }: Games, room: LiveRoom, updates: Updates): void {
  const isOpen = room.stored.versions === null;
  const own = [...room.seatOf].filter(([, seat]) => updates.has(seat) || !isOpen);
  const shared = updates.get('spectator');
  if (shared) {
    publisher.updateAll(
      shared,
      own.map(([id]) => id),
    );
  }
  for (const [id, seat] of own) {
    const update = updates.get(seat);
    if (update) publisher.updatePlayer(id, update);
  }
}

/** A turn begins: its player, its clock. */
export function publishTurn(games: Games, room: LiveRoom, state: GameState, deadline: number | null): void {
  const player = room.roster[state.current];
  if (!player) return;
  games.publisher.turnStarted(audienceOf(room), {
    roomId: room.id,
    userId: player.id,
    username: player.username,
    turn: state.turn,
    armies: room.stored.versions === null ? state.reserves : null,
    turnExpiresAt: deadline,
  });
  publishLifecycle(games, room, state, 'active', deadline);
}

function publishLifecycle(
  games: Games,
  room: LiveRoom,
  state: GameState,
  status: LifecycleUpdate['status'],
  deadline: number | null,
): void {
  games.publisher.lifecycle(audienceOf(room), {
    roomId: room.id,
    status,
    turnNumber: state.turn,
    currentTurnUserId: status === 'active' ? (room.roster[state.current]?.id ?? null) : null,
    turnExpiresAt: deadline,
  });
}

/** The room as it is now, to all who are in it. */
export async function publishRoom(games: Games, roomId: string): Promise<void> {
  const found = await readRoom(games.db, roomId);
  if (found) games.publisher.roomChanged(found.audience, found.room);
}

const audienceOf = (room: LiveRoom) => ({ roomId: room.id, members: room.members });
