import { t } from '@lingui/core/macro';

interface KeyTable {
  readonly id: 'board' | 'turn' | 'panels';
  readonly title: string;
  readonly caption: string;
  /** A key, and what it does. */
  readonly rows: readonly (readonly [key: string, does: string])[];
}

/** The keys of the game, where they work. */
export const keyTables = (): readonly KeyTable[] => [
  {
    id: 'board',
    title: t`On the board`,
    caption: t`Keys of the board`,
    rows: [
      [t`Arrow keys`, t`Walk from land to land`],
      [t`Enter or Space`, t`Choose the land, or place an army`],
      [t`Escape`, t`Clear the choice`],
      [t`Shift and arrow keys`, t`Move the map`],
      [t`+ and −`, t`Zoom`],
      ['0', t`Show the whole map`],
    ],
  },
  {
    id: 'turn',
    title: t`In your turn`,
    caption: t`Keys of the turn`,
    rows: [
      ['A', t`Place all armies on the chosen territory`],
      ['U', t`Undo the last placement or march`],
      ['T', t`Strongest land, then its targets in turn`],
      [t`1 to 9`, t`Target by its number`],
      ['R', t`Roll once`],
      ['B', t`Blitz`],
      ['M', t`Move the chosen armies in`],
      ['F', t`Fortify`],
      ['G', t`Fortify and end turn`],
      ['E', t`End the attack, then the turn`],
    ],
  },
  {
    id: 'panels',
    title: t`Beside the map`,
    caption: t`Keys of the panels`,
    rows: [
      ['/', t`Chat`],
      ['[ ]', t`The battle before, or after, in the log`],
      [t`Ctrl and K`, t`Go to a territory or a panel by its name`],
      ['?', t`The list of keys`],
    ],
  },
];
