import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameIconName } from '../ui/icons/gameIcons.ts';
import { seatsOf, type Draft } from './draft.ts';

interface Preset {
  /** As it stands in /create/{type}. */
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly explanation: MessageDescriptor;
  readonly icon: GameIconName;
  readonly draft: Omit<Draft, 'name' | 'mapId'>;
}

export const PRESETS: readonly Preset[] = [
  {
    id: 'classic',
    label: msg`Classic`,
    explanation: msg`4 players, an evening`,
    icon: 'crossed-swords',
    draft: {
      seats: seatsOf(3, 0),
      clock: 'standard',
      config: DEFAULT_CONFIG,
      isPrivate: false,
      ranked: false,
    },
  },
  {
    id: 'blitz',
    label: msg`Blitz`,
    explanation: msg`45 s turns, 20 rounds`,
    icon: 'meteor-impact',
    draft: {
      seats: seatsOf(3, 0),
      clock: 'blitz',
      config: { ...DEFAULT_CONFIG, cardMode: 'escalating', roundLimit: 20 },
      isPrivate: false,
      ranked: false,
    },
  },
  {
    id: 'long-siege',
    label: msg`Long siege`,
    explanation: msg`6 players, 24 h turns`,
    icon: 'castle',
    draft: { seats: seatsOf(5, 0), clock: 'async', config: DEFAULT_CONFIG, isPrivate: false, ranked: false },
  },
  {
    id: 'commanders',
    label: msg`Commanders`,
    explanation: msg`3 AI opponents, private`,
    icon: 'spartan-helmet',
    draft: { seats: seatsOf(0, 3), clock: 'relaxed', config: DEFAULT_CONFIG, isPrivate: true, ranked: false },
  },
];

export const presetFor = (type: string | undefined): Preset | undefined =>
  PRESETS.find(({ id }) => id === type);
