import { HIDDEN_CAUSE, type Cause, type ViewCause } from '../model/cause.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import { areMates, type GameState, type Viewer } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { diffViews, type RoomFacts } from './encode.ts';
import { eventsFor } from './eventsFor.ts';
import type { ViewEvent } from './events/viewEvent.ts';
import type { GamePatch } from './gameWire.ts';
import { viewFor } from './viewFor.ts';
import { eyesIn } from './viewers.ts';

/** An accepted command as a change of the game: the states around it and what it brought about. */
export interface Transition {
  readonly cause: Cause;
  /** The seat that acted; null when time did. */
  readonly seat: Seat | null;
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
}

/** The part of a transition that one viewer may know. */
export interface ViewerUpdate {
  readonly cause: ViewCause;
  readonly events: ViewEvent[];
  readonly patch: GamePatch;
}

/**
 * @param version of the viewer, after the transition
 * @param was the room before, given when other people sit in it now
 */
export function viewerUpdate(
  transition: Transition,
  viewer: Viewer,
  room: RoomFacts,
  version: number,
  was?: RoomFacts,
): ViewerUpdate {
  const { before, after, events } = transition;
  const [then, now] = [eyesIn(before, viewer), eyesIn(after, viewer)];
  const patch = diffViews(viewFor(before, then), viewFor(after, now), room, version, was);
  return {
    cause: causeFor(transition, now),
    events: eventsFor(events, before, after, now),
    patch: withEnd(patch, room.endedAt),
  };
}

/** In fog an army lost on a border must not say whether it fought or marched. */
function causeFor({ before, cause, seat }: Transition, viewer: Viewer): ViewCause {
  if (seat === null || !rulesetFor(before.config).vision.hides) return cause;
  return viewer !== 'spectator' && areMates(before, viewer, seat) ? cause : HIDDEN_CAUSE;
}

/** Two views cannot tell when a game ended: that only the room knows. */
const withEnd = (patch: GamePatch, endedAt: number | null): GamePatch =>
  endedAt === null ? patch : { ...patch, head: { ...patch.head, endedAt } };
