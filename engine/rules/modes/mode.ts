import type { BoardMap } from '../../model/boardMap.ts';
import type { GameConfig } from '../../model/config.ts';
import type { RejectionCode } from '../../model/decision.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Seat, TerritoryIndex } from '../../model/ids.ts';
import type { Objective } from '../../model/objective.ts';
import type { RandomSource } from '../../model/random.ts';
import type { Board, GameResult, GameState, GameView, Viewer } from '../../model/state.ts';

/** A way to win. One module per mode; nothing outside it asks for a mode's name. */
export interface GameMode {
  /** Fewest players, or teams in a team game. */
  readonly fewestSides: number;
  /** The mode's objective at the deal. */
  open(deal: Deal, random: RandomSource): Opening;
  /** Why no rival may attack this land yet; null = they may, as far as the mode goes. */
  protection(board: Board, to: TerritoryIndex): RejectionCode | null;
  /** What happens in place of the dice: the player is asked first. null = go on. */
  beforeAttack(board: Board, assault: Assault): GameEvent | null;
  /** Consequences of what just happened, e.g. a point scored. Is not asked again about its own answer. */
  react(before: GameState, after: GameState, events: readonly GameEvent[], random: RandomSource): GameEvent[];
  /** The winners that `events` have made, or null while the game goes on. */
  victory(after: GameState, events: readonly GameEvent[]): GameResult | null;
  /** Rounds after which the best standing wins; 0 = none. */
  roundLimit(config: GameConfig): number;
  /** Numbers that rank a side when the round limit ends the game: compared one by one, larger is better. */
  standing(state: GameState, side: readonly Seat[]): readonly number[];
  /** The objective as one viewer may know it. @param hides whether there is fog before them */
  objectiveFor(state: GameState, viewer: Viewer, hides: boolean): Objective;
  /** Territories whose owner everybody may know, also in fog. */
  landmarks(board: Board): readonly TerritoryIndex[];
  /** Land that a seat must hold to live; null = there is none. */
  stronghold(board: Board, seat: Seat): TerritoryIndex | null;
  /** Land that is worth more than its armies to a seat, for commanders. */
  prizes(view: GameView, seat: Seat): Prize[];
}

export interface Deal {
  readonly map: BoardMap;
  readonly config: GameConfig;
  readonly teams: readonly number[];
  /** `owner[territory]`. */
  readonly owner: readonly number[];
  /** `picks[seat]`: the land that its player asks for (K13); null or absent = none. */
  readonly picks: readonly (TerritoryIndex | null)[];
}

export interface Opening {
  readonly objective: Objective;
  /** Armies on top of the starting ones, by territory. */
  readonly extra: ReadonlyMap<TerritoryIndex, number>;
  /** `compensationOn[seat]`: where the armies for turn order go; null = at random on own land. */
  readonly compensationOn: readonly (TerritoryIndex | null)[];
}

export interface Assault {
  readonly seat: Seat;
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
  /** null = a single exchange. */
  readonly armies: number | null;
}

export interface Prize {
  readonly territory: TerritoryIndex;
  /** In armies. */
  readonly worth: number;
}
