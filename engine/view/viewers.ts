import type { GameConfig } from '../model/config.ts';
import type { GameState, Viewer } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';

/** `version` of a game that has just begun, for every viewer. */
export const FIRST_VERSION = 1;

/** Numbers of what a game and its viewers have had so far. */
export interface UpdateCounts {
  /** Commands accepted so far. */
  readonly seq: number;
  /** In fog: how many updates each seat has had, and last the spectators; null where all have had `seq`. */
  readonly versions: readonly number[] | null;
}

/** The first counts of a new game by viewer: in fog a common count would tell how much is hidden (G11, G12). */
export const firstVersions = (config: GameConfig, seats: number): number[] | null =>
  rulesetFor(config).vision.hides ? Array.from({ length: seats + 1 }, () => FIRST_VERSION) : null;

/** Number of the updates that a viewer has had. */
export const versionFor = ({ seq, versions }: UpdateCounts, viewer: Viewer): number =>
  versions?.[viewer === 'spectator' ? versions.length - 1 : viewer] ?? seq;

/** The eyes through which a person looks: who has left the seat to a commander looks on like anybody. */
export const eyesIn = (state: GameState, person: Viewer): Viewer =>
  person !== 'spectator' && state.seats[person]?.isAi ? 'spectator' : person;
