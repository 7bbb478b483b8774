import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** How the computer plays. */
export const Commanders = () => (
  <>
    <p>
      <Trans>
        A Commander can take any seat that people leave empty, in rooms and in games of your own device. He
        plays by the same rules, with the same dice, and sees no more than a person in his seat would: in the
        fog he is in the fog.
      </Trans>
    </p>
    <Part id="how" title={t`How he thinks`}>
      <p>
        <Trans>
          He sets himself a goal for the turn: a region to take or to break, a capital, the hill, somebody who
          can be seen out, or at least one cheap conquest for the card. He works out the exact chances, and as
          a rule he leaves bad ones alone. Each has a temper of his own, by which some things are worth more
          to him than to others, and now and then he follows the second best. It makes no difference to him
          who is a person.
        </Trans>
      </p>
    </Part>
    <Part id="leaving" title={t`In your place`}>
      <p>
        <Trans>
          In a team game a Commander plays on for whoever surrenders, and in others where the host has chosen
          so. Else land that is given up belongs to nobody.
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
