import type { Cause } from '../../../engine/model/cause.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { areMates, handOf, type GameState, type Viewer } from '../../../engine/model/state.ts';
import { viewerUpdate } from '../../../engine/view/viewerUpdate.ts';
import { eyesIn, versionFor } from '../../../engine/view/viewers.ts';
import { gameUpdate, type GameUpdate } from '../../protocol/realtime.ts';
import { factsOf, type Position, type Seating } from './roomState.ts';

/** An accepted command: the positions around it and what it brought about. */
export interface RoomTransition {
  readonly cause: Cause;
  /** The seat that acted; null when time did. */
  readonly seat: Seat | null;
  readonly at: number;
  readonly before: Position;
  readonly after: Omit<Position, 'versions'>;
  readonly events: readonly GameEvent[];
  /** The roster before, if that has changed. */
  readonly rosterBefore?: Seating['roster'] | undefined;
}

/** The players who are told, by their seats. */
export interface Viewers extends Pick<Seating, 'roster' | 'seatOf'> {
  readonly id: string;
}

/** Keyed by viewer; only those who are told anything are in it. */
export type Updates = ReadonlyMap<Viewer, GameUpdate>;

/** In fog everybody is told their own part, and those who see nothing of a command are told nothing. */
export function foggedUpdates(room: Viewers, transition: RoomTransition): Updates {
  const viewers: Viewer[] = [...room.seatOf.values(), 'spectator'];
  return new Map(
    viewers.flatMap((viewer) => {
      const update = updateFor(room, transition, viewer);
      return tellsNothing(update) ? [] : [[viewer, update] as const];
    }),
  );
}

/**
 * In an open game a player's view differs from a spectator's by the hands of
 * their team and their contract alone, so all whom this update tells nothing of
 * them share the spectators'.
 */
export function openUpdates(room: Viewers, transition: RoomTransition): Updates {
  const shared = updateFor(room, transition, 'spectator');
  const updates = new Map<Viewer, GameUpdate>([['spectator', shared]]);
  for (const seat of room.seatOf.values()) {
    if (hasOwnPart(transition, seat, shared)) updates.set(seat, updateFor(room, transition, seat));
  }
  return updates;
}

/** The versions after a command of which `updates` tell. */
export const versionsAfter = (versions: readonly number[], updates: Updates): number[] =>
  versions.map((version, seat) =>
    updates.has(seat === versions.length - 1 ? 'spectator' : seat) ? version + 1 : version,
  );

function updateFor(
  room: Viewers,
  { before, after, cause, seat, at, events, rosterBefore }: RoomTransition,
  viewer: Viewer,
): GameUpdate {
  const version = versionFor(before, viewer) + 1;
  const act = { cause, seat, before: before.state, after: after.state, events };
  const was = rosterBefore && factsOf(room.id, { roster: rosterBefore }, before);
  return gameUpdate(
    room.id,
    at,
    viewerUpdate(act, viewer, factsOf(room.id, room, after), version, was),
    version,
  );
}

const tellsNothing = ({ events, patch }: GameUpdate): boolean =>
  events.length === 0 &&
  patch.territories.length === 0 &&
  Object.keys(patch.head).every((field) => field === 'version');

function hasOwnPart({ before, after }: RoomTransition, seat: Seat, shared: GameUpdate): boolean {
  const [then, now] = [before.state, after.state];
  const [looked, looks] = [eyesIn(then, seat), eyesIn(now, seat)];
  if (looked !== looks) return true;
  if (looks === 'spectator') return false;
  if (then.objective !== now.objective) return true;
  return 'players' in shared.patch.head && (holdsCards(then, seat) || holdsCards(now, seat));
}

const holdsCards = (state: GameState, seat: Seat): boolean =>
  state.seats.some((_, mate) => areMates(state, seat, mate) && handOf(state, mate).length > 0);
