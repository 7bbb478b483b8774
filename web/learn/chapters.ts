import type { ComponentType } from 'react';
import { Accessibility } from './chapters/Accessibility.tsx';
import { Assassination } from './chapters/Assassination.tsx';
import { Attacking } from './chapters/Attacking.tsx';
import { Capitals } from './chapters/Capitals.tsx';
import { Cards } from './chapters/Cards.tsx';
import { Clocks } from './chapters/Clocks.tsx';
import { Commanders } from './chapters/Commanders.tsx';
import { Conquest } from './chapters/Conquest.tsx';
import { Dice } from './chapters/Dice.tsx';
import { Domination } from './chapters/Domination.tsx';
import { Fog } from './chapters/Fog.tsx';
import { Fortifying } from './chapters/Fortifying.tsx';
import { Hill } from './chapters/Hill.tsx';
import { Keys } from './chapters/Keys.tsx';
import { Offline } from './chapters/Offline.tsx';
import { Placing } from './chapters/Placing.tsx';
import { Plans } from './chapters/Plans.tsx';
import { Ranks } from './chapters/Ranks.tsx';
import { Regions } from './chapters/Regions.tsx';
import { Teams } from './chapters/Teams.tsx';
import { Turn } from './chapters/Turn.tsx';

export interface Chapter {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  /** One line for the list of contents. */
  readonly about: string;
  readonly Page: ComponentType;
}

interface Volume {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** The field manual, in the order in which it is read. */
export const VOLUMES: readonly Volume[] = [
  {
    title: 'The turn',
    chapters: [
      { id: 'turn', title: 'A turn', about: 'Three phases, and what each is for.', Page: Turn },
      {
        id: 'placing',
        title: 'Placing armies',
        about: 'How many you get, and where they go.',
        Page: Placing,
      },
      {
        id: 'attacking',
        title: 'Attacking and odds',
        about: 'Dice, ties, and what your chances are.',
        Page: Attacking,
      },
      { id: 'conquest', title: 'Conquest', about: 'Moving in, and seeing somebody out.', Page: Conquest },
      { id: 'fortifying', title: 'Fortifying', about: 'The march that ends your turn.', Page: Fortifying },
      { id: 'cards', title: 'Treasure cards', about: 'Sets of three, and what they are worth.', Page: Cards },
      { id: 'regions', title: 'Regions and maps', about: 'What whole regions pay.', Page: Regions },
    ],
  },
  {
    title: 'Ways to win',
    chapters: [
      { id: 'domination', title: 'Domination', about: 'The last side standing.', Page: Domination },
      { id: 'capitals', title: 'Capitals', about: 'One city that must not fall.', Page: Capitals },
      { id: 'hill', title: 'King of the Hill', about: 'Hold it for a round to score.', Page: Hill },
      { id: 'assassination', title: 'Assassination', about: 'A contract nobody sees.', Page: Assassination },
      { id: 'teams', title: 'Teams', about: 'Armies, sight and cards among friends.', Page: Teams },
      { id: 'fog', title: 'Fog of War', about: 'What you see, and what you do not.', Page: Fog },
    ],
  },
  {
    title: 'Time',
    chapters: [
      { id: 'clocks', title: 'Clocks', about: 'An evening, or a day for each turn.', Page: Clocks },
      { id: 'plans', title: 'Turn plans', about: 'Your turn, played before it comes.', Page: Plans },
      { id: 'offline', title: 'Without a network', about: 'What works, and what waits.', Page: Offline },
    ],
  },
  {
    title: 'Friend and foe',
    chapters: [
      { id: 'dice', title: 'Dice you can check', about: 'Nobody has to be believed.', Page: Dice },
      { id: 'commanders', title: 'Commanders', about: 'How the computer plays.', Page: Commanders },
      { id: 'ranks', title: 'Ranks and CP', about: 'Ten titles, from Chieftain up.', Page: Ranks },
    ],
  },
  {
    title: 'At the board',
    chapters: [
      { id: 'keys', title: 'Keyboard', about: 'A key for everything.', Page: Keys },
      {
        id: 'accessibility',
        title: 'Accessibility',
        about: 'By ear, by keyboard, without colour.',
        Page: Accessibility,
      },
    ],
  },
];

export const CHAPTERS: readonly Chapter[] = VOLUMES.flatMap(({ chapters }) => chapters);
