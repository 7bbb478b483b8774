import type { TurnColumns } from '../../../db/server/games/commandRecord.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { GameState, Viewer } from '../../../engine/model/state.ts';
import type { LifecycleUpdate } from '../../protocol/realtime.ts';
import { seesTurn } from '../../../engine/view/viewFor.ts';
import { eyesIn } from '../../../engine/view/viewers.ts';
import { CLOCK_RULES } from '../../protocol/clocks.ts';
import type { Room, RoomTimes } from '../../protocol/rooms.ts';
import { othersClock, type Clock } from '../clocks/othersClock.ts';
import { NO_TIMES, timesOf } from '../clocks/times.ts';
import { capitalNews } from './capitalNews.ts';
import { clockHearers, isWaitedForAnew } from './clockHearers.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Audience } from './publisher.ts';
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
    send(games, room, transition, transition.fogged ?? openUpdates(viewersOf(room), transition));
  const { before, after, turn } = transition;
  if (turn?.status === 'active') publishTurn(games, room, after.state, turn.deadline);
  else if (turn) publishLifecycle(games, room, after.state, turn.status, null);
  else {
    const isFogged = room.stored.versions !== null;
    const hearers = clockHearers(before.clockState, room.decided.clockState, isFogged);
    if (hearers !== 'nobody') publishClock(games, room, hearers);
  }
  const seatLeft = before.state.seats.some(({ isAi }, seat) => isAi !== after.state.seats[seat]?.isAi);
  const isWaitedFor = isWaitedForAnew(before.clockState, room.decided.clockState);
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
  for (const transition of transitions) send(games, room, transition, updates(viewersOf(room), transition));
}

/** A player whom no update tells of anything is sent nothing in fog, and what spectators get in open games. */
function send({ publisher }: Games, room: LiveRoom, transition: RoomTransition, updates: Updates): void {
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
  if (transition.events.some(({ type }) => OF_CAPITALS.has(type)))
    sendOfCapitals(publisher, room, transition, updates);
}

const OF_CAPITALS: ReadonlySet<GameEvent['type']> = new Set(['capital_attack_checked', 'capital_fell']);

/** Each viewer is told of capitals what their update tells them, under names of its own. */
function sendOfCapitals(
  publisher: Games['publisher'],
  room: LiveRoom,
  { after: { state: after } }: RoomTransition,
  updates: Updates,
): void {
  const { roster, seatOf } = room.decided;
  const shared = updates.get('spectator');
  const newsFor = (viewer: Viewer) => {
    const update = updates.get(viewer) ?? (room.stored.versions === null ? shared : undefined);
    return capitalNews(update?.events ?? [], { roomId: room.id, roster, after, viewer });
  };
  for (const [id, seat] of seatOf) publisher.ofCapitals(room.id, { player: id }, newsFor(seat));
  publisher.ofCapitals(room.id, { except: [...seatOf.keys()] }, newsFor('spectator'));
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
    turnExpiresAt: clockFor('others', games, room, deadline).deadline,
  });
  publishLifecycle(games, room, state, 'active', deadline);
}

/** The clock has changed in the middle of a turn. */
export const publishClock = (
  games: Games,
  room: LiveRoom,
  hearers: 'everybody' | 'side' = 'everybody',
): void =>
  publishLifecycle(
    games,
    room,
    room.stored.state,
    room.decided.clockState.pausedAt === null ? 'active' : 'paused',
    room.decided.clockState.pausedAt === null ? room.decided.deadline : null,
    hearers,
  );

/** In fog the side of the player whose turn it is gets a clock of its own. */
function publishLifecycle(
  games: Games,
  room: LiveRoom,
  state: GameState,
  status: LifecycleUpdate['status'],
  deadline: number | null,
  hearers: 'everybody' | 'side' = 'everybody',
): void {
  const update = (eyes: Eyes): LifecycleUpdate => ({
    roomId: room.id,
    status,
    turnNumber: state.turn,
    currentTurnUserId: status === 'active' ? (room.decided.roster[state.current]?.id ?? null) : null,
    turnExpiresAt: clockFor(eyes, games, room, deadline).deadline,
    ...(status === 'active' || status === 'paused' ? timesFor(eyes, games, room) : NO_TIMES),
  });
  const side = room.stored.versions === null || status !== 'active' ? [] : sideOf(room, state);
  games.publisher.lifecycle(audienceOf(room), {
    others: hearers === 'side' ? null : update('others'),
    own: side.length === 0 ? null : { players: side, update: update('own') },
  });
}

/** Do they see what the player of the turn has done? */
type Eyes = 'own' | 'others';

const clockFor = (
  eyes: Eyes,
  games: Games,
  { options, decided: { clockState }, stored }: LiveRoom,
  deadline: number | null,
): Clock =>
  eyes === 'own' || stored.versions === null
    ? { clockState, deadline }
    : othersClock(CLOCK_RULES[options.clock], { clockState, deadline }, games.now());

function timesFor(eyes: Eyes, games: Games, room: LiveRoom): RoomTimes {
  const { clockState, deadline } = clockFor(eyes, games, room, room.decided.deadline);
  return timesOf(clockState, deadline, (seat) => room.decided.roster[seat]?.id ?? '', games.now());
}

/** The ids of the players who see what the player of the turn does. */
const sideOf = ({ decided: { seatOf } }: LiveRoom, state: GameState): string[] =>
  [...seatOf].flatMap(([id, seat]) => (seesTurn(state, eyesIn(state, seat)) ? [id] : []));

/** The room as it is now, to all who are in it. */
export async function publishRoom(games: Games, roomId: string): Promise<void> {
  const found = await readRoom(games, roomId);
  if (!found) return;
  const { audience, room, own } = found;
  games.publisher.roomChanged(audience, room, own);
  games.publisher.lifecycle(audience, {
    others: lifecycleOf(room),
    own: own && { players: own.players, update: lifecycleOf(own.room) },
  });
}

/** A room as the specification's push has it. */
export const lifecycleOf = ({ id, ...room }: Room): LifecycleUpdate => ({ roomId: id, ...room });

const audienceOf = ({ id, decided }: LiveRoom): Audience => ({
  roomId: id,
  members: decided.members,
  atDoor: false,
});

const viewersOf = ({ id, decided: { roster, seatOf } }: LiveRoom): Viewers => ({ id, roster, seatOf });
