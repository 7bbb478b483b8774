import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import type { GameIconName } from '../ui/icons/gameIcons.ts';
import { seatsOf, type Draft } from './draft.ts';

interface Preset {
  readonly label: string;
  readonly explanation: string;
  readonly icon: GameIconName;
  readonly draft: Omit<Draft, 'name' | 'mapId'>;
}

export const PRESETS: readonly Preset[] = [
  {
    label: 'Classic',
    explanation: '4 players, an evening',
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
    label: 'Blitz',
    explanation: '45 s turns, 20 rounds',
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
    label: 'Long siege',
    explanation: '6 players, 24 h turns',
    icon: 'castle',
    draft: { seats: seatsOf(5, 0), clock: 'async', config: DEFAULT_CONFIG, isPrivate: false, ranked: false },
  },
  {
    label: 'Commanders',
    explanation: '3 AI opponents, private',
    icon: 'spartan-helmet',
    draft: { seats: seatsOf(0, 3), clock: 'relaxed', config: DEFAULT_CONFIG, isPrivate: true, ranked: false },
  },
];

/** The preset of /create/{type}: its label in the way of addresses. */
export const presetFor = (type: string | undefined): Preset | undefined =>
  PRESETS.find(({ label }) => label.toLowerCase().replaceAll(' ', '-') === type);
