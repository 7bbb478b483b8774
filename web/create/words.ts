import type { CapitalSpoils, TeamDeploy } from '../../engine/model/config.ts';
import type { Worded } from '../roomParts/words.ts';

export const TEAM_DEPLOY_WORDS: Record<TeamDeploy, Worded> = {
  none: { label: 'Own land only', explanation: 'Armies are placed on your own land.' },
  half: { label: 'Half', explanation: 'Up to half of a turn’s armies may be placed with teammates.' },
  full: { label: 'All', explanation: 'Any of a turn’s armies may be placed with teammates.' },
};

export const SPOILS_WORDS: Record<CapitalSpoils, Worded> = {
  half: { label: 'Half', explanation: 'With a capital come its land and half of the armies there.' },
  full: { label: 'All', explanation: 'With a capital come its land and all armies there.' },
  one: { label: 'One each', explanation: 'With a capital comes its land, one army on each.' },
  neutral: { label: 'Neutral', explanation: 'The land of a fallen capital belongs to nobody.' },
};
