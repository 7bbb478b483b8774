import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';

const boardKeys = () => [
  [t`Arrow keys`, t`Walk from land to land`],
  [t`Enter or Space`, t`Choose the land, or place an army`],
  [t`Escape`, t`Clear the choice`],
  [t`Shift and arrow keys`, t`Move the map`],
  [t`+ and −`, t`Zoom`],
  ['0', t`Show the whole map`],
];

const turnKeys = () => [
  ['A', t`Place all armies on the chosen territory`],
  ['U', t`Undo the last placement or march`],
  ['T', t`Next target`],
  [t`1 to 9`, t`Target by its number`],
  ['R', t`Roll once`],
  ['B', t`Blitz`],
  ['M', t`Move all armies in`],
  ['F', t`Fortify`],
  ['E', t`End the attack, then the turn`],
];

const keys = (rows: readonly (readonly string[])[]) =>
  rows.map(([key, does]) => [<kbd key={key}>{key}</kbd>, does]);

/** A key for everything. */
export const Keys = () => (
  <>
    <p>
      <Trans>
        The whole game can be played without a mouse. Go to the board with Tab; the keys of the turn work
        wherever you are, unless you are typing. Buttons show their key where there is room.
      </Trans>
    </p>
    <Part id="board" title={t`On the board`}>
      <Figures caption={t`Keys of the board`} head={[t`Key`, t`What it does`]} rows={keys(boardKeys())} />
    </Part>
    <Part id="turn" title={t`In your turn`}>
      <Figures caption={t`Keys of the turn`} head={[t`Key`, t`What it does`]} rows={keys(turnKeys())} />
    </Part>
  </>
);
