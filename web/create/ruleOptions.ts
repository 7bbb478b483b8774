import {
  CAPITAL_SPOILS,
  CARD_MODES,
  GAME_MODES,
  MOVEMENT_TYPES,
  ROUND_LIMITS,
  TEAM_COUNTS,
  TEAM_DEPLOYS,
  VISIBILITIES,
} from '../../engine/model/config.ts';
import { CLOCKS } from '../../sync-server/protocol/rooms.ts';
import {
  CARD_WORDS,
  contractsWords,
  MOVEMENT_WORDS,
  roundLimitWords,
  SPOILS_WORDS,
  TEAM_DEPLOY_WORDS,
  teamsWords,
  VISIBILITY_WORDS,
} from '../roomParts/ruleWords.ts';
import { CLOCK_WORDS } from '../roomParts/roomWords.ts';
import { MODES, type Worded } from '../roomParts/words.ts';

interface Option<T> extends Worded {
  readonly value: T;
}

const optionsOf = <T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, Worded>>,
): readonly Option<T>[] => values.map((value) => ({ value, ...words[value] }));

export const MODE_OPTIONS = optionsOf(GAME_MODES, MODES);
export const VISIBILITY_OPTIONS = optionsOf(VISIBILITIES, VISIBILITY_WORDS);
export const TEAM_DEPLOY_OPTIONS = optionsOf(TEAM_DEPLOYS, TEAM_DEPLOY_WORDS);
export const SPOILS_OPTIONS = optionsOf(CAPITAL_SPOILS, SPOILS_WORDS);
export const CLOCK_OPTIONS = optionsOf(CLOCKS, CLOCK_WORDS);
export const CARD_OPTIONS = optionsOf(CARD_MODES, CARD_WORDS);
export const MOVEMENT_OPTIONS = optionsOf(MOVEMENT_TYPES, MOVEMENT_WORDS);

export const TEAM_OPTIONS = TEAM_COUNTS.map((value) => ({
  value,
  label: teamsWords(value),
  explanation:
    value === 0 ? 'Everybody for himself.' : 'Teams of equal size, dealt in turn order; they win together.',
}));

export const HILL_OPTIONS = [2, 3, 4, 5].map((value) => ({
  value,
  label: `${value} rounds`,
  explanation: `The hill moves every ${value} rounds; the next one is announced a round before.`,
}));

export const CONTRACT_OPTIONS = [0, 1, 2, 3].map((value) => ({
  value,
  label: value === 0 ? contractsWords(0) : String(value),
  explanation:
    value === 0
      ? 'One to three contracts win, the more players the more.'
      : `${value === 1 ? 'One completed contract wins' : `${value} completed contracts win`}.`,
}));

export const SHARE_OPTIONS = [100, 90, 80, 70, 60].map((value) => ({
  value,
  label: `${value} %`,
  explanation:
    value === 100 ? 'The whole board must fall.' : `${value} % of the land at the end of your own turn win.`,
}));

export const ROUND_OPTIONS = ROUND_LIMITS.map((value) => ({
  value,
  label: roundLimitWords(value),
  explanation: value === 0 ? 'Played until one is left.' : `After round ${value} the largest army wins.`,
}));

export const ARMY_OPTIONS = [1, 2, 3, 4, 5].map((value) => ({
  value,
  label: String(value),
  explanation: `Each territory starts with ${value === 1 ? 'one army' : `${value} armies`}.`,
}));
