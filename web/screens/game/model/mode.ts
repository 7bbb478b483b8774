import type { ReactNode } from 'react';
import type { GameConfig, GameModeId } from '../../../../engine/model/config.ts';
import type { Seat, TerritoryIndex } from '../../../../engine/model/ids.ts';
import type { ModeEvents } from '../../../../engine/model/modeEvents.ts';
import type { Objectives } from '../../../../engine/model/objective.ts';
import type { Viewer } from '../../../../engine/model/state.ts';
import type { Landmark } from '../../../base/board/boardProps.ts';
import type { GameIconName } from '../../../base/ui/icons/gameIcons.ts';
import type { GameCue } from './cue.ts';
import type { GameModel } from './model.ts';

/** Lists of games and the first sight of the board need these; they weigh on every visit. */
export interface ModeLook<M extends GameModeId = GameModeId> {
  readonly label: string;
  readonly icon: GameIconName;
  /** Land of special worth, to be marked on the map. */
  landmarks(objective: Objectives[M]): ReadonlyMap<TerritoryIndex, Landmark>;
}

/** An event without a notice or a cue passes in silence; the log has it all the same. */
export interface Telling<Event> {
  /** Shown and read out at once; null = not to this viewer. */
  notice?(event: Event, model: GameModel): string | null;
  cue?(event: Event, viewer: Viewer): GameCue | null;
}

/** The words and sounds of a mode while it is played. They are fetched behind the board. */
export interface ModePlay<M extends GameModeId = GameModeId> {
  /** Says what the game is about for the viewer, in sentences; empty where the board says it all. */
  objectiveLines(objective: Objectives[M], model: GameModel): string[];
  /** Stands beside a player's name; empty if there is nothing to count. */
  score(objective: Objectives[M], seat: Seat): string;
  readonly events: { readonly [E in ModeEvents[M] as E['type']]: Telling<E> };
}

export interface ModeChoicesProps {
  config: GameConfig;
  onChange: (by: Partial<GameConfig>) => void;
}

/** The choices for a mode before the game. They are fetched with the form and the waiting room. */
export interface ModeSetup {
  /** The mode in a sentence. */
  readonly explanation: string;
  /** The choices that differ from what is usual, for a line of all rules. */
  notes(config: GameConfig): readonly (string | null | false)[];
  readonly Choices: (props: ModeChoicesProps) => ReactNode;
}
