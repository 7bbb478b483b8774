import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_CONFIG, type GameConfig, type GameModeId } from '../../../engine/model/config.ts';
import type { Clock } from '../../../sync-server/protocol/roomSettings.ts';
import type { GameIconName } from '../../base/ui/icons/gameIcons.ts';
import { seatsOf, type Draft } from './draft.ts';

interface Preset {
  /** The type in /create/{type}. */
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly explanation: MessageDescriptor;
  readonly icon: GameIconName;
  readonly draft: Pick<Draft, 'seats' | 'clock' | 'config' | 'isPrivate' | 'ranked'>;
}

/** @param humans beside the host */
const game = (humans: number, clock: Clock, config: Partial<GameConfig> = {}): Preset['draft'] => ({
  seats: seatsOf(humans, 0),
  clock,
  config: { ...DEFAULT_CONFIG, ...config },
  isPrivate: false,
  ranked: false,
});

/** The usual game of each mode. */
const OF_MODES: Record<GameModeId, Preset> = {
  domination: {
    id: 'classic',
    label: msg`Classic`,
    explanation: msg`4 players, one evening`,
    icon: 'crossed-swords',
    draft: game(3, 'standard'),
  },
  capitals: {
    id: 'capitals',
    label: msg`Capitals`,
    explanation: msg`4 players, one capital each`,
    icon: 'castle',
    draft: game(3, 'standard', { gameMode: 'capitals' }),
  },
  king_of_the_hill: {
    id: 'hill',
    label: msg`Hill`,
    explanation: msg`4 players, a hill that moves`,
    icon: 'flying-flag',
    draft: game(3, 'standard', { gameMode: 'king_of_the_hill' }),
  },
  assassination: {
    id: 'assassination',
    label: msg`Assassination`,
    explanation: msg`5 players, fog of war`,
    icon: 'skull-crossed-bones',
    draft: game(4, 'standard', { gameMode: 'assassination', visibility: 'fog' }),
  },
};

export const PRESETS: readonly Preset[] = [
  OF_MODES.domination,
  {
    id: 'blitz',
    label: msg`Blitz`,
    explanation: msg`45 s turns, 20 rounds`,
    icon: 'meteor-impact',
    draft: game(3, 'blitz', { cardMode: 'escalating', roundLimit: 20 }),
  },
  OF_MODES.capitals,
  {
    id: 'teams',
    label: msg`Teams`,
    explanation: msg`Three against three`,
    icon: 'checked-shield',
    draft: game(5, 'standard', { teams: 2 }),
  },
  OF_MODES.assassination,
  OF_MODES.king_of_the_hill,
  {
    id: 'long-siege',
    label: msg`Long siege`,
    explanation: msg`6 players, 24 h turns`,
    icon: 'drakkar',
    draft: game(5, 'async'),
  },
  {
    id: 'commanders',
    label: msg`Commanders`,
    explanation: msg`3 AI opponents, private`,
    icon: 'spartan-helmet',
    draft: { ...game(0, 'relaxed'), seats: seatsOf(0, 3), isPrivate: true },
  },
];

export const presetFor = (type: string | undefined): Preset | undefined =>
  PRESETS.find(({ id }) => id === type);

/** Is the draft, but for its name and map, what the preset makes it? */
export function isChosen(preset: Preset, draft: Draft): boolean {
  const { seats, clock, config, isPrivate, ranked } = draft;
  const order = Object.keys(preset.draft.config);
  const alike = (one: Preset['draft']): string =>
    JSON.stringify([
      one.seats,
      one.clock,
      one.isPrivate,
      one.ranked,
      order.map((rule) => Object(one.config)[rule]),
    ]);
  return alike(preset.draft) === alike({ seats, clock, config, isPrivate, ranked });
}
