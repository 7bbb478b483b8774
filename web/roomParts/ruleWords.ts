import type {
  CapitalSpoils,
  CardMode,
  GameConfig,
  GameModeId,
  MovementType,
  TeamDeploy,
  Visibility,
} from '../../engine/model/config.ts';
import { MODES, type Worded } from './words.ts';

/** `short` is for a list of what is played; null where it goes without saying. */
interface Noted extends Worded {
  readonly short: string | null;
}

export const teamsWords = (teams: number): string => (teams === 0 ? 'Free-for-all' : `${teams} teams`);

export const VISIBILITY_WORDS: Record<Visibility, Noted> = {
  open: { short: null, label: 'Open', explanation: 'Everybody sees the whole board.' },
  fog: {
    short: 'fog of war',
    label: 'Fog of war',
    explanation: 'You see your own land, that of your team, and what borders it.',
  },
};

export const CARD_WORDS: Record<CardMode, Noted> = {
  fixed: { short: 'fixed cards', label: 'Fixed', explanation: 'A set is always worth the same.' },
  escalating: {
    short: 'escalating cards',
    label: 'Escalating',
    explanation: 'Each set redeemed makes the next one worth more.',
  },
  capped: { short: 'capped cards', label: 'Capped', explanation: 'Sets grow in worth, up to a limit.' },
  none: { short: 'no cards', label: 'None', explanation: 'No treasure cards: land alone brings armies.' },
};

export const MOVEMENT_WORDS: Record<MovementType, Worded> = {
  classic_adjacent: { label: 'Neighbour, once', explanation: 'One move a turn, to a bordering territory.' },
  adjacent_multi: { label: 'Neighbours', explanation: 'Any number of moves, each to a bordering territory.' },
  path_single: { label: 'Path, once', explanation: 'One move a turn, along any chain of your own land.' },
  path_multi: { label: 'Paths', explanation: 'Any number of moves along chains of your own land.' },
};

export const TEAM_DEPLOY_WORDS: Record<TeamDeploy, Noted> = {
  none: {
    short: 'no armies for teammates',
    label: 'Own land only',
    explanation: 'Armies are placed on your own land.',
  },
  half: {
    short: 'half of the armies for teammates',
    label: 'Half',
    explanation: 'Up to half of a turn’s armies may be placed with teammates.',
  },
  full: {
    short: null,
    label: 'All',
    explanation: 'Any of a turn’s armies may be placed with teammates.',
  },
};

export const SPOILS_WORDS: Record<CapitalSpoils, Noted> = {
  half: {
    short: null,
    label: 'Half',
    explanation: 'With a capital come its land and half of the armies there.',
  },
  full: {
    short: 'all armies as spoils',
    label: 'All',
    explanation: 'With a capital come its land and all armies there.',
  },
  one: {
    short: 'one army each as spoils',
    label: 'One each',
    explanation: 'With a capital comes its land, one army on each.',
  },
  neutral: {
    short: 'fallen land neutral',
    label: 'Neutral',
    explanation: 'The land of a fallen capital belongs to nobody.',
  },
};

type Switch = 'turnOrderCompensation' | 'trench' | 'advancedCards' | 'neutralThird' | 'anyKill';

export const SWITCH_WORDS: Record<Switch, Worded> = {
  turnOrderCompensation: {
    label: 'Even out the turn order',
    explanation: 'Later seats start with more armies, so that going first is no gift.',
  },
  trench: {
    label: 'Trench warfare',
    explanation: 'Land taken this turn cannot attack before the next.',
  },
  advancedCards: {
    label: 'Quiet inheritance',
    explanation: 'Cards won by an elimination need not be redeemed at once.',
  },
  neutralThird: {
    label: 'Wild land',
    explanation: 'A third of the board begins in nobody’s hands.',
  },
  anyKill: {
    label: 'Any kill counts',
    explanation: 'Whoever eliminates your target, the contract counts.',
  },
};

export const roundLimitWords = (rounds: number): string => (rounds === 0 ? 'No limit' : `${rounds} rounds`);

/** "By players" leaves the number to how many play. */
export const contractsWords = (contracts: number): string =>
  contracts === 0 ? 'By players' : `${contracts} ${contracts === 1 ? 'contract' : 'contracts'}`;

const noted = (...notes: readonly (string | null | false)[]): string[] =>
  notes.filter((note) => note !== null && note !== false);

/** What is chosen for the mode alone. */
const MODE_NOTES: Record<GameModeId, (config: GameConfig) => string[]> = {
  domination: ({ dominationPercent }) =>
    noted(dominationPercent < 100 && `${dominationPercent} % of the land wins`),
  capitals: ({ capitalSpoils }) => noted(SPOILS_WORDS[capitalSpoils].short),
  king_of_the_hill: ({ hillRounds }) => [`the hill stays ${hillRounds} rounds`],
  assassination: ({ contractsToWin, anyKill }) =>
    noted(
      contractsToWin === 0
        ? 'contracts to win by players'
        : `${contractsWords(contractsToWin)} ${contractsToWin === 1 ? 'wins' : 'win'}`,
      anyKill && 'any kill counts',
    ),
};

/** The rules of a game in one line; what is as usual goes without saying. */
export const configWords = (config: GameConfig): string =>
  noted(
    MODES[config.gameMode].label,
    ...MODE_NOTES[config.gameMode](config),
    ...(config.teams > 0 ? [teamsWords(config.teams), TEAM_DEPLOY_WORDS[config.teamDeploy].short] : []),
    VISIBILITY_WORDS[config.visibility].short,
    CARD_WORDS[config.cardMode].short,
    `fortify: ${MOVEMENT_WORDS[config.movementType].label.toLowerCase()}`,
    config.roundLimit > 0 && roundLimitWords(config.roundLimit),
    config.startingArmies !== 3 && `${config.startingArmies} armies a territory`,
    config.trench && 'trench warfare',
    config.advancedCards && 'quiet inheritance',
    config.neutralThird && 'a third of the land wild',
    !config.turnOrderCompensation && 'turn order not evened out',
  ).join(' · ');
