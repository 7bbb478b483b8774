import type { GameModeId } from '../../../engine/model/config.ts';
import type { ModeEvent, ModeEventType } from '../../../engine/model/modeEvents.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import type { GameCue } from '../game/model/cue.ts';
import type { GameModel } from '../game/model/model.ts';
import { assassination } from './assassination/play.ts';
import { capitals } from './capitals/play.ts';
import { domination } from './domination/play.ts';
import { hill } from './hill/play.ts';
import type { ModePlay, Telling } from '../game/model/mode.ts';

const PLAYS: { readonly [M in GameModeId]: ModePlay<M> } = {
  domination,
  capitals,
  king_of_the_hill: hill,
  assassination,
};

// The casts below are sound because both tables are keyed by a tag that the value itself carries; the compiler cannot
// correlate the two unions.

const playOf = ({ view }: GameModel): ModePlay => PLAYS[view.objective.mode] as ModePlay;

/** Says what the game is about for the viewer, in sentences; empty where the board says it all. */
export const objectiveLines = (model: GameModel): string[] =>
  playOf(model).objectiveLines(model.view.objective, model);

/** Stands beside a player's name: hill points, contracts; else it is empty. */
export const scoreOf = (model: GameModel, seat: Seat): string =>
  playOf(model).score(model.view.objective, seat);

const EVENTS: Readonly<Record<ModeEventType, Telling<ModeEvent>>> = {
  ...domination.events,
  ...capitals.events,
  ...hill.events,
  ...assassination.events,
};

export const isModeEvent = (event: ViewEvent): event is ModeEvent => Object.hasOwn(EVENTS, event.type);

const tellingOf = (event: ModeEvent): Telling<ModeEvent> => EVENTS[event.type];

/** Says what the viewer is told at once of an event of the mode; null = nothing. */
export const noticeOf = (event: ModeEvent, model: GameModel): string | null =>
  tellingOf(event).notice?.(event, model) ?? null;

/** Tells what is heard of an event of the mode; null = nothing. */
export const modeCueOf = (event: ModeEvent, viewer: Viewer): GameCue | null =>
  tellingOf(event).cue?.(event, viewer) ?? null;
