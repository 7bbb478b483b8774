import { Link } from 'react-router-dom';
import { Part } from '../Part.tsx';

/** By ear, by keyboard, without colour. */
export const Accessibility = () => (
  <>
    <p>
      Everybody should be able to play. If something keeps you from it, that is a fault, and we want to know.
    </p>
    <Part id="ear" title="By ear">
      <p>
        The board tells a screen reader of each territory what others see: name, region, owner, armies, and
        the enemies beside it. What happens is said as it happens, your own turn at once. If you would rather
        have a table than a map, turn on Territories as a list in the game menu: every action is a button
        there.
      </p>
    </Part>
    <Part id="colour" title="Without colour">
      <p>
        Each owner has a shape and a hatching besides his colour, everywhere. There are light, dark and black
        themes and one of high contrast, at the foot of every page outside a game.
      </p>
    </Part>
    <Part id="motion" title="Without motion">
      <p>
        If your device asks for less motion, the camera jumps instead of gliding, and dice show their result
        at once.
      </p>
    </Part>
    <Part id="hands" title="By touch, mouse or keys">
      <p>
        Every control can be pressed with a finger, and nothing needs dragging or pinching. All of it has{' '}
        <Link to="/learn/keys">a key</Link> too. Clocks are part of the game, but games with{' '}
        <Link to="/learn/clocks">24 h turns</Link> leave you a day.
      </p>
    </Part>
  </>
);
