import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The three phases of a turn. */
export const Turn = () => (
  <>
    <p>
      <Trans>
        Players take turns in a fixed order. A turn has three phases, and the bar over the buttons shows which
        of them you are in: deploy, attack, fortify. The gold button is always the next sensible thing to do.
      </Trans>
    </p>
    <Part id="phases" title={t`The three phases`}>
      <ol>
        <li>
          <Trans>
            <strong>Deploy.</strong> You get new armies and <Link to="/learn/placing">place all of them</Link>{' '}
            on your land. You may also <Link to="/learn/cards">redeem treasure cards</Link> for more.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Attack.</strong> Fight as often as you like, from land of yours into land beside it that
            is not. You need not attack at all.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Fortify.</strong> <Link to="/learn/fortifying">March armies</Link> to where they are
            needed, and end your turn.
          </Trans>
        </li>
      </ol>
    </Part>
    <Part id="back" title={t`No way back, and one way`}>
      <p>
        <Trans>
          Placing your last army opens the attack phase, and fortifying closes it for good. What you have
          placed can be taken back, last first, until you attack for the first time; so can a march until your
          turn ends. Dice cannot.
        </Trans>
      </p>
    </Part>
    <Part id="card" title={t`What a conquest earns`}>
      <p>
        <Trans>
          If you took at least one territory in your turn, one treasure card is yours when the turn ends: one,
          however many you took.
        </Trans>
      </p>
      <Try position="placing">{t`Play a turn from here`}</Try>
    </Part>
  </>
);
