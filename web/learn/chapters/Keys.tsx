import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';

const BOARD = [
  ['Arrow keys', 'Walk from land to land'],
  ['Enter or Space', 'Choose the land, or place an army'],
  ['Escape', 'Clear the choice'],
  ['Shift and arrow keys', 'Move the map'],
  ['+ and −', 'Zoom'],
  ['0', 'Show the whole map'],
];

const TURN = [
  ['A', 'Place all armies on the chosen territory'],
  ['U', 'Undo the last placement or march'],
  ['T', 'Next target'],
  ['1 to 9', 'Target by its number'],
  ['R', 'Roll once'],
  ['B', 'Blitz'],
  ['M', 'Move all armies in'],
  ['F', 'Fortify'],
  ['E', 'End the attack, then the turn'],
];

const keys = (rows: readonly (readonly string[])[]) =>
  rows.map(([key, does]) => [<kbd key={key}>{key}</kbd>, does]);

/** A key for everything. */
export const Keys = () => (
  <>
    <p>
      The whole game can be played without a mouse. Go to the board with Tab; the keys of the turn work
      wherever you are, unless you are typing. Buttons show their key where there is room.
    </p>
    <Part id="board" title="On the board">
      <Figures caption="Keys of the board" head={['Key', 'What it does']} rows={keys(BOARD)} />
    </Part>
    <Part id="turn" title="In your turn">
      <Figures caption="Keys of the turn" head={['Key', 'What it does']} rows={keys(TURN)} />
    </Part>
  </>
);
