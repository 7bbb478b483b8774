import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** Explains how the computer plays. */
export const Commanders = () => (
  <>
    <p>
      <Trans>
        Commanders can take any seat that people leave empty, in rooms and in games on your own device. They
        play by the same rules, with the same dice, and see no more than a person in their seat would: in the
        fog they are in the fog too.
      </Trans>
    </p>
    <Part id="how" title={t`How he thinks`}>
      <p>
        <Trans>
          Each of them sets a goal for the turn: a region to take or to break, a capital, the hill, a player
          who can be eliminated, or at least one cheap conquest for the card. They work out the exact chances,
          and as a rule leave bad ones alone. Each has a temper of their own, by which some things are worth
          more to them than to others, and now and then they follow the second-best plan. Who is a person
          makes no difference to them.
        </Trans>
      </p>
    </Part>
    <Part id="tiers" title={t`Three strengths`}>
      <p>
        <Trans>
          A Recruit knows the rules and little else, and is right for first games. A Commander plays as told
          above. A Grandmaster plays each possible move out hundreds of times, with your answers, before
          making one. The host chooses for each seat, and so do you in games on your own device.
        </Trans>
      </p>
    </Part>
    <Part id="leaving" title={t`In your place`}>
      <p>
        <Trans>
          In a team game a Commander plays on for anyone who surrenders, and in other games where the host has
          chosen so. Otherwise land that is given up becomes neutral.
        </Trans>
      </p>
    </Part>
    <Part id="try" title={t`Meet one`}>
      <p>
        <Trans>
          <Link to="/offline">Play on this device</Link>: three Commanders are waiting, and nobody is
          watching.
        </Trans>
      </p>
    </Part>
  </>
);
