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
    caption: t`Board keys`,
    rows: [
      [t`Arrow keys`, t`Move from land to land`],
      [t`Enter or Space`, t`Select a territory, or place an army`],
      [t`Escape`, t`Clear the selection`],
      [t`Shift and arrow keys`, t`Move the map`],
      [t`+ and −`, t`Zoom`],
      ['0', t`Show the whole map`],
    ],
  },
  {
    id: 'turn',
    title: t`On your turn`,
    caption: t`Turn keys`,
    rows: [
      ['A', t`Place all armies on the chosen territory`],
      ['U', t`Undo the last placement or move`],
      ['T', t`Strongest land, then its targets in turn`],
      [t`1 to 9`, t`Choose a target by number`],
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
    caption: t`Panel keys`,
    rows: [
      ['/', t`Chat`],
      ['[ ]', t`Previous or next battle in the log`],
      [t`Ctrl and K`, t`Go to a territory or panel by name`],
      ['?', t`List of keys`],
    ],
  },
];
