import type { GameEvent } from '../model/event.ts';
import type { GameState, GameView, Viewer } from '../model/state.ts';
import type { ViewEvent } from '../view/events/viewEvent.ts';
import { eventsFor } from '../view/eventsFor.ts';
import { viewFor } from '../view/viewFor.ts';
import type { Replay } from './openReplay.ts';

/**
 * A finished game as one viewer was told of it while it ran. What they did not see is no event of a step; steps and turns are
 * those of the game, so that a moment means the same to all eyes.
 */
export function throughEyes(replay: Replay<GameState>, viewer: Viewer): Replay<GameView> {
  const { steps, stateAt } = replay;
  return {
    ...replay,
    steps: steps.map((step) => ({
      ...step,
      events: eventsFor(step.events.filter(isOfGame), stateAt(step.seq - 1), stateAt(step.seq), viewer),
    })),
    stateAt: (seq) => viewFor(stateAt(seq), viewer),
  };
}

/** The log of a game has no others: those are made for one viewer. */
const isOfGame = (event: ViewEvent): event is GameEvent =>
  event.type !== 'armies_changed' && event.type !== 'owner_changed';
