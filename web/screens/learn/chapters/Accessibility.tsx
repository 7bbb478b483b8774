import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** The chapter on playing by ear, by keyboard and without colour. */
export const Accessibility = () => (
  <>
    <p>
      <Trans>
        Everyone should be able to play. If something stops you, that is a bug, and we want to know.
      </Trans>
    </p>
    <Part id="ear" title={t`By ear`}>
      <p>
        <Trans>
          The board tells a screen reader of each territory what others see: name, region, owner, armies, and
          the enemies beside it. Events are announced as they happen, your own turn at once. If you would
          rather have a table than a map, turn on Territories as a list in the game menu: every action is a
          button there.
        </Trans>
      </p>
    </Part>
    <Part id="colour" title={t`Without color`}>
      <p>
        <Trans>
          Every owner has a shape and hatching as well as a color. There are light, dark, black and
          high-contrast themes at the bottom of every page outside a game.
        </Trans>
      </p>
    </Part>
    <Part id="motion" title={t`Without motion`}>
      <p>
        <Trans>
          If your device asks for less motion, the camera jumps instead of gliding, and dice show their result
          at once.
        </Trans>
      </p>
    </Part>
    <Part id="hands" title={t`By touch, mouse or keys`}>
      <p>
        <Trans>
          Every control can be pressed with a finger, and nothing needs dragging or pinching. All of it has{' '}
          <Link to="/learn/keys">a key</Link> too. Clocks are part of the game, but games with{' '}
          <Link to="/learn/clocks">24 h turns</Link> leave you a day.
        </Trans>
      </p>
    </Part>
  </>
);
