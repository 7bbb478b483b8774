import type {
  CardMode,
  GameConfig,
  GameModeId,
  MovementType,
  Visibility,
} from '../../engine/model/config.ts';
import type { Clock, RoomStatus } from '../../sync-server/protocol/rooms.ts';
import type { GameIconName } from '../ui/icons/gameIcons.ts';

export interface Worded {
  readonly label: string;
  readonly explanation: string;
}

export const MODES: Record<GameModeId, Worded & { readonly icon: GameIconName }> = {
  domination: { label: 'Domination', icon: 'crossed-swords', explanation: 'The last side standing wins.' },
  capitals: {
    label: 'Capitals',
    icon: 'castle',
    explanation: 'Lose your capital and you are out; whoever takes it takes your land.',
  },
  king_of_the_hill: {
    label: 'King of the Hill',
    icon: 'flying-flag',
    explanation: 'Hold the hill from one turn of yours to the next to score. The hill moves.',
  },
  assassination: {
    label: 'Assassination',
    icon: 'skull-crossed-bones',
    explanation: 'Everybody secretly hunts one other. Finish your target yourself.',
  },
};

export const teamsWords = (teams: number): string => (teams === 0 ? 'Free-for-all' : `${teams} teams`);

export const CLOCK_WORDS: Record<Clock, Worded & { readonly short: string }> = {
  blitz: { label: 'Blitz', short: 'Live · 45 s', explanation: '45 seconds a turn: keep the tab open.' },
  standard: {
    label: 'Standard',
    short: 'Live · 90 s',
    explanation: '90 seconds a turn, an evening for a game.',
  },
  relaxed: { label: 'Relaxed', short: 'Live · 3 min', explanation: 'Three minutes a turn, time to think.' },
  async: {
    label: '24 h turns',
    short: '24 h turns',
    explanation: 'A day for each turn: play beside your life.',
  },
};

export const isLive = (clock: Clock): boolean => clock !== 'async';

export const CARD_WORDS: Record<CardMode, Worded & { readonly short: string }> = {
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

export const STATUS_WORDS: Record<RoomStatus, string> = {
  lobby: 'Waiting to start',
  initializing: 'Starting',
  active: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  abandoned: 'Abandoned',
};

export const roundLimitWords = (rounds: number): string => (rounds === 0 ? 'No limit' : `${rounds} rounds`);

const VISIBILITY_NOTE: Record<Visibility, readonly string[]> = { open: [], fog: ['fog'] };

/** The rules of a game in one line. */
export const configWords = (config: GameConfig): string =>
  [
    MODES[config.gameMode].label,
    ...(config.teams > 0 ? [teamsWords(config.teams)] : []),
    ...VISIBILITY_NOTE[config.visibility],
    CARD_WORDS[config.cardMode].short,
    `fortify: ${MOVEMENT_WORDS[config.movementType].label.toLowerCase()}`,
    ...(config.roundLimit > 0 ? [roundLimitWords(config.roundLimit)] : []),
    ...(config.startingArmies === 3 ? [] : [`${config.startingArmies} armies a territory`]),
  ].join(' · ');
