import type { TurnColumns } from '../../../db/server/games/commandRecord.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { LifecycleUpdate } from '../../protocol/realtime.ts';
import { nextToReplace, type ClockState } from '../clocks/clockState.ts';
import { NO_TIMES, timesOf } from '../clocks/times.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import { readRoom } from './readRoom.ts';
import type { RoomState } from './roomState.ts';
import { foggedUpdates, openUpdates, type RoomTransition, type Viewers, type Updates } from './updates.ts';

/** A transition that has been stored, with all that its audience is told by. */
export interface StoredTransition extends RoomTransition {
  /** In fog: what each viewer is told. */
  readonly fogged: Updates | null;
  /** Given when a turn or the game has ended with it. */
  readonly turn: Pick<TurnColumns, 'status' | 'deadline'> | null;
  readonly before: RoomState;
}

/** Tells everybody who may know. Called after the commit only. */
export function publish(games: Games, room: LiveRoom, transition: StoredTransition): void {
  if (games.publisher.isWatched(room.id))
    send(games, room, transition.fogged ?? openUpdates(viewersOf(room), transition));
  const { before, after, turn } = transition;
  if (turn?.status === 'active') publishTurn(games, room, after.state, turn.deadline);
  else if (turn) publishLifecycle(games, room, after.state, turn.status, null);
  else if (isSeen(before.clockState, room.decided.clockState)) publishClock(games, room);
  const seatLeft = before.state.seats.some(({ isAi }, seat) => isAi !== after.state.seats[seat]?.isAi);
  const isWaitedFor = nextToReplace(before.clockState)?.at !== nextToReplace(room.decided.clockState)?.at;
  if (seatLeft || isWaitedFor || (turn && turn.status !== 'active')) void publishRoom(games, room.id);
}

/** Tells who looks at a room by way of this process of what another one has stored. */
export function publishTransitions(
  games: Games,
  room: LiveRoom,
  transitions: readonly RoomTransition[],
): void {
  if (!games.publisher.isWatched(room.id)) return;
  const updates = room.stored.versions === null ? openUpdates : foggedUpdates;
  for (const transition of transitions) send(games, room, updates(viewersOf(room), transition));
}

/** A player whom no update tells of anything is sent nothing in fog, and what spectators get in open games. */
function send({ publisher }: Games, room: LiveRoom, updates: Updates): void {
  const isOpen = room.stored.versions === null;
  const own = [...room.decided.seatOf].filter(([, seat]) => updates.has(seat) || !isOpen);
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
  const player = room.decided.roster[state.current];
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

/** The clock has changed in the middle of a turn. */
export const publishClock = (games: Games, room: LiveRoom): void =>
  publishLifecycle(
    games,
    room,
    room.stored.state,
    room.decided.clockState.pausedAt === null ? 'active' : 'paused',
    room.decided.clockState.pausedAt === null ? room.decided.deadline : null,
  );

/** That a player has begun to play shows nowhere. */
const isSeen = (before: ClockState, after: ClockState): boolean =>
  before.time.limitAt !== after.time.limitAt || nextToReplace(before)?.at !== nextToReplace(after)?.at;

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
    currentTurnUserId: status === 'active' ? (room.decided.roster[state.current]?.id ?? null) : null,
    turnExpiresAt: deadline,
    ...(status === 'active' || status === 'paused'
      ? timesOf(
          room.decided.clockState,
          room.decided.deadline,
          (seat) => room.decided.roster[seat]?.id ?? '',
          games.now(),
        )
      : NO_TIMES),
  });
}

/** The room as it is now, to all who are in it. */
export async function publishRoom(games: Games, roomId: string): Promise<void> {
  const found = await readRoom(games, roomId);
  if (found) games.publisher.roomChanged(found.audience, found.room);
}

const audienceOf = ({ id, decided }: LiveRoom) => ({ roomId: id, members: decided.members });

const viewersOf = ({ id, decided: { roster, seatOf } }: LiveRoom): Viewers => ({ id, roster, seatOf });
