import type { TurnColumns } from '../../db/server/gameWriter.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { areMates, type GameState, type Viewer } from '../../engine/model/state.ts';
import { rulesetFor } from '../../engine/rules/ruleset.ts';
import { diffViews } from '../../engine/view/encode.ts';
import { eventsFor } from '../../engine/view/eventsFor.ts';
import type { GamePatch } from '../../engine/view/gameWire.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import type { GameUpdate, LifecycleUpdate } from '../protocol/realtime.ts';
import type { Games } from './context.ts';
import { factsOf, type LiveRoom, type Position } from './liveRoom.ts';
import { readRoom } from './readRoom.ts';

/** A command that has been stored: the positions around it and what it brought about. */
export interface Stored {
  readonly cause: string;
  readonly at: number;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly GameEvent[];
  /** Given when a turn or the game has ended with it. */
  readonly turn: Pick<TurnColumns, 'status' | 'deadline'> | null;
}

/** Tells everybody who may know. Called after the commit only. */
export function publish(games: Games, room: LiveRoom, stored: Stored): void {
  if (games.publisher.isWatched(room.id)) publishUpdate(games, room, stored);
  const { after, turn } = stored;
  if (turn?.status === 'active') publishTurn(games, room, after, turn.deadline);
  else if (turn) {
    publishLifecycle(games, room, after, turn.status, null);
    void publishRoom(games, room.id);
  }
}

/**
 * In open games a player's view differs from a spectator's by his own team's
 * cards and his contract alone: whoever has neither shares the spectators' update.
 */
function publishUpdate(games: Games, room: LiveRoom, { cause, at, before, after, events }: Stored): void {
  const facts = factsOf(room, after);
  const updateFor = (viewer: Viewer): GameUpdate => ({
    id: `${room.id}:${after.seq}`,
    type: cause,
    gameId: room.id,
    version: after.seq,
    seq: after.seq,
    at,
    events: eventsFor(events, before.state, after.state, viewer),
    patch: withEnd(
      diffViews(viewFor(before.state, viewer), viewFor(after.state, viewer), facts, after.seq),
      after,
    ),
  });

  const own = room.roster.flatMap(({ id, isAi }, seat) =>
    isAi || (!seesMore(before.state, seat) && !seesMore(after.state, seat)) ? [] : [{ id, seat }],
  );
  games.publisher.updateAll(
    updateFor('spectator'),
    own.map(({ id }) => id),
  );
  for (const { id, seat } of own) games.publisher.updatePlayer(id, updateFor(seat));
}

/** Does a seat see anything that a spectator does not? */
function seesMore(state: GameState, seat: Seat): boolean {
  const { mode } = rulesetFor(state.config);
  const contract = mode.objectiveFor(state, seat) !== mode.objectiveFor(state, 'spectator');
  return contract || matesHoldCards(state, seat);
}

const matesHoldCards = (state: GameState, seat: Seat): boolean =>
  state.cards.hands.some((hand, other) => hand.length > 0 && areMates(state, seat, other));

/** Two views cannot tell when a game ended: that only the room knows. */
const withEnd = (patch: GamePatch, { endedAt }: Position): GamePatch =>
  endedAt === null ? patch : { ...patch, head: { ...patch.head, endedAt } };

/** A turn begins: its player, its clock. */
export function publishTurn(games: Games, room: LiveRoom, position: Position, deadline: number | null): void {
  const { state } = position;
  const player = room.roster[state.current];
  if (!player) return;
  games.publisher.turnStarted(audienceOf(room), {
    roomId: room.id,
    userId: player.id,
    username: player.username,
    turn: state.turn,
    armies: state.reserves,
    turnExpiresAt: deadline,
  });
  publishLifecycle(games, room, position, 'active', deadline);
}

function publishLifecycle(
  games: Games,
  room: LiveRoom,
  { state }: Position,
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
