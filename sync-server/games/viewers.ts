import type { GameConfig } from '../../engine/model/config.ts';
import type { GameState, Viewer } from '../../engine/model/state.ts';
import { rulesetFor } from '../../engine/rules/ruleset.ts';
import type { Position } from './liveRoom.ts';

/** `version` of a game that has just begun, for every viewer. */
export const FIRST_VERSION = 1;

/** What a new game counts by viewer: in fog a common count would tell how much is hidden (rules.md 0.4). */
export const firstVersions = (config: GameConfig, seats: number): number[] | null =>
  rulesetFor(config).vision.hides ? Array.from({ length: seats + 1 }, () => FIRST_VERSION) : null;

/** How many updates a viewer has had. */
export const versionFor = ({ seq, versions }: Pick<Position, 'seq' | 'versions'>, viewer: Viewer): number =>
  versions?.[viewer === 'spectator' ? versions.length - 1 : viewer] ?? seq;

/** Through whose eyes a person looks: who has left his seat to a commander looks on like anybody. */
export const eyesIn = (state: GameState, person: Viewer): Viewer =>
  person !== 'spectator' && state.seats[person]?.isAi ? 'spectator' : person;
