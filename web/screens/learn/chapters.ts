import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { GameModeId } from '../../../engine/model/config.ts';
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
  readonly title: MessageDescriptor;
  /** One line for the list of contents. */
  readonly about: MessageDescriptor;
  readonly Page: ComponentType;
}

interface Volume {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly chapters: readonly Chapter[];
}

/** Each way to win has a page. */
const MODE_CHAPTERS: Record<GameModeId, Chapter> = {
  domination: {
    id: 'domination',
    title: msg`Domination`,
    about: msg`The last side standing.`,
    Page: Domination,
  },
  capitals: {
    id: 'capitals',
    title: msg`Capitals`,
    about: msg`One city that must not fall.`,
    Page: Capitals,
  },
  king_of_the_hill: {
    id: 'hill',
    title: msg`King of the Hill`,
    about: msg`Hold it for a round to score.`,
    Page: Hill,
  },
  assassination: {
    id: 'assassination',
    title: msg`Assassination`,
    about: msg`A contract nobody sees.`,
    Page: Assassination,
  },
};

/** The field manual, in the order in which it is read. */
export const VOLUMES: readonly Volume[] = [
  {
    id: 'turn',
    title: msg`The turn`,
    chapters: [
      { id: 'turn', title: msg`A turn`, about: msg`Three phases, and what each is for.`, Page: Turn },
      {
        id: 'placing',
        title: msg`Placing armies`,
        about: msg`How many you get, and where they go.`,
        Page: Placing,
      },
      {
        id: 'attacking',
        title: msg`Attacking and odds`,
        about: msg`Dice, ties, and what your chances are.`,
        Page: Attacking,
      },
      {
        id: 'conquest',
        title: msg`Conquest`,
        about: msg`Moving in, and eliminating someone.`,
        Page: Conquest,
      },
      {
        id: 'fortifying',
        title: msg`Fortifying`,
        about: msg`The march that ends your turn.`,
        Page: Fortifying,
      },
      {
        id: 'cards',
        title: msg`Treasure cards`,
        about: msg`Sets of three, and what they are worth.`,
        Page: Cards,
      },
      { id: 'regions', title: msg`Regions and maps`, about: msg`What whole regions pay.`, Page: Regions },
    ],
  },
  {
    id: 'modes',
    title: msg`Ways to win`,
    chapters: [
      ...Object.values(MODE_CHAPTERS),
      { id: 'teams', title: msg`Teams`, about: msg`Armies, sight and cards among friends.`, Page: Teams },
      { id: 'fog', title: msg`Fog of War`, about: msg`What you see, and what you do not.`, Page: Fog },
    ],
  },
  {
    id: 'time',
    title: msg`Time`,
    chapters: [
      { id: 'clocks', title: msg`Clocks`, about: msg`An evening, or a day for each turn.`, Page: Clocks },
      { id: 'plans', title: msg`Turn plans`, about: msg`Your turn, played before it comes.`, Page: Plans },
      {
        id: 'offline',
        title: msg`Without a network`,
        about: msg`What works, and what waits.`,
        Page: Offline,
      },
    ],
  },
  {
    id: 'players',
    title: msg`Friend and foe`,
    chapters: [
      { id: 'dice', title: msg`Dice you can check`, about: msg`You need not trust anyone.`, Page: Dice },
      { id: 'commanders', title: msg`Commanders`, about: msg`How the computer plays.`, Page: Commanders },
      { id: 'ranks', title: msg`Ranks and CP`, about: msg`Ten titles, from Chieftain up.`, Page: Ranks },
    ],
  },
  {
    id: 'board',
    title: msg`At the board`,
    chapters: [
      { id: 'keys', title: msg`Keyboard`, about: msg`A key for everything.`, Page: Keys },
      {
        id: 'accessibility',
        title: msg`Accessibility`,
        about: msg`By ear, by keyboard, without color.`,
        Page: Accessibility,
      },
    ],
  },
];

export const CHAPTERS: readonly Chapter[] = VOLUMES.flatMap(({ chapters }) => chapters);
