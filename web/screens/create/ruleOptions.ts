import { plural, t } from '@lingui/core/macro';
import {
  CAPITAL_SPOILS,
  CARD_MODES,
  GAME_MODES,
  MOVEMENT_TYPES,
  ROUND_LIMITS,
  TEAM_COUNTS,
  TEAM_DEPLOYS,
  VISIBILITIES,
} from '../../../engine/model/config.ts';
import {
  CARD_WORDS,
  MOVEMENT_WORDS,
  roundLimitWords,
  SPOILS_WORDS,
  TEAM_DEPLOY_WORDS,
  teamsWords,
  VISIBILITY_WORDS,
} from '../parts/ruleWords.ts';
import { MODES, type Worded } from '../parts/words.ts';

interface Option<T> extends Worded {
  readonly value: T;
}

const optionsOf =
  <T extends string>(values: readonly T[], words: Readonly<Record<T, Worded>>) =>
  (): readonly Option<T>[] =>
    values.map((value) => ({ value, ...words[value] }));

export const modeOptions = optionsOf(GAME_MODES, MODES);
export const visibilityOptions = optionsOf(VISIBILITIES, VISIBILITY_WORDS);
export const teamDeployOptions = optionsOf(TEAM_DEPLOYS, TEAM_DEPLOY_WORDS);
export const spoilsOptions = optionsOf(CAPITAL_SPOILS, SPOILS_WORDS);
export const cardOptions = optionsOf(CARD_MODES, CARD_WORDS);
export const movementOptions = optionsOf(MOVEMENT_TYPES, MOVEMENT_WORDS);

export const teamOptions = () =>
  TEAM_COUNTS.map((value) => ({
    value,
    label: teamsWords(value),
    explanation:
      value === 0
        ? t`Everybody for himself.`
        : t`Teams of equal size, dealt in turn order; they win together.`,
  }));

export const hillOptions = () =>
  [2, 3, 4, 5].map((value) => ({
    value,
    label: t`${value} rounds`,
    explanation: t`The hill moves every ${value} rounds; the next one is announced a round before.`,
  }));

export const contractOptions = () =>
  [0, 1, 2, 3].map((value) => ({
    value,
    label: value === 0 ? t`By players` : String(value),
    explanation:
      value === 0
        ? t`One to three contracts win, the more players the more.`
        : plural(value, { one: 'One completed contract wins.', other: '# completed contracts win.' }),
  }));

export const shareOptions = () =>
  [100, 90, 80, 70, 60].map((value) => ({
    value,
    label: t`${value} %`,
    explanation:
      value === 100
        ? t`The whole board must fall.`
        : t`${value} % of the land at the end of your own turn win.`,
  }));

export const roundOptions = () =>
  ROUND_LIMITS.map((value) => ({
    value,
    label: roundLimitWords(value),
    explanation: value === 0 ? t`Played until one is left.` : t`After round ${value} the largest army wins.`,
  }));

export const armyOptions = () =>
  [1, 2, 3, 4, 5].map((value) => ({
    value,
    label: String(value),
    explanation: plural(value, {
      one: 'Each territory starts with one army.',
      other: 'Each territory starts with # armies.',
    }),
  }));
