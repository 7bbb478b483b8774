import { plural, t } from '@lingui/core/macro';
import {
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
  TEAM_DEPLOY_WORDS,
  teamsWords,
  VISIBILITY_WORDS,
} from '../parts/lists/ruleWords.ts';
import { MODES } from '../modes/looks.ts';
import { SETUPS } from '../modes/setups.ts';
import { optionsOf } from '../parts/words/words.ts';

export const modeOptions = () =>
  GAME_MODES.map((value) => ({
    value,
    label: MODES[value].label,
    explanation: SETUPS[value].explanation,
  }));

export const visibilityOptions = () => optionsOf(VISIBILITIES, VISIBILITY_WORDS);
export const teamDeployOptions = () => optionsOf(TEAM_DEPLOYS, TEAM_DEPLOY_WORDS);
export const cardOptions = () => optionsOf(CARD_MODES, CARD_WORDS);
export const movementOptions = () => optionsOf(MOVEMENT_TYPES, MOVEMENT_WORDS);

export const teamOptions = () =>
  TEAM_COUNTS.map((value) => ({
    value,
    label: teamsWords(value),
    explanation:
      value === 0
        ? t`Every player for themselves.`
        : t`Equal teams, assigned in turn order; they win together.`,
  }));

export const roundOptions = () =>
  ROUND_LIMITS.map((value) => ({
    value,
    label: roundLimitWords(value),
    explanation:
      value === 0 ? t`Play until only one is left.` : t`After round ${value} the largest army wins.`,
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
