import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** A turn prepared ahead. */
export const Plans = () => (
  <>
    <p>
      <Trans>
        You can play your turn before it comes: on a train, without a network, while others think. Open the
        game and press Plan. What you do there is a plan and moves nothing until it is your turn.
      </Trans>
    </p>
    <Part id="orders" title={t`Orders`}>
      <p>
        <Trans>
          Play on the map as you would in your turn: place, attack, fortify. Every step becomes an order in a
          list you can edit. An attack may have conditions: how many armies to leave behind, how many to lose
          at most, and below which chance to stop, say 60%. It also says what to do if it fails: continue,
          stop attacking, or end the plan.
        </Trans>
      </p>
    </Part>
    <Part id="chances" title={t`Exact chances`}>
      <p>
        <Trans>
          Beside each order stands the exact chance that it will be done, and the plan says where your armies
          are likely to end up, if nothing changes before your turn.
        </Trans>
      </p>
    </Part>
    <Part id="handing-in" title={t`Submitting it`}>
      <p>
        <Trans>
          Submit the plan, and choose when it starts: as soon as your turn begins, or only just before your
          time is up, so that you can still play it yourself. It is sent as soon as there is a network.
          Afterwards the game tells you the result of every order. More about playing{' '}
          <Link to="/learn/offline">without a network</Link>.
        </Trans>
      </p>
    </Part>
  </>
);
