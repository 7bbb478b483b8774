import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** The chapter on what works without a network. */
export const Offline = () => (
  <>
    <p>
      <Trans>
        Once you have been here, the app is on your device and opens without a network. Install it from your
        browser’s menu if you want it among your other apps.
      </Trans>
    </p>
    <Part id="device" title={t`Games on this device`}>
      <p>
        <Trans>
          <Link to="/offline">Play on this device</Link> against Commanders, or pass the device around among
          friends; in the fog nobody sees another player’s land. No account, no network, no clock: every move
          is kept here. A finished game can be added to your match history, once the server has replayed it by
          the rules and found it true.
        </Trans>
      </p>
    </Part>
    <Part id="online" title={t`Games on the server`}>
      <p>
        <Trans>
          Without a network they open as this device last saw them, and say how old that is. Placements and
          marches are kept, and sent once there is a network again, even if the page is closed by then.
          Attacks need one, because their dice are the server’s; but you can{' '}
          <Link to="/learn/plans">plan your turn</Link>.
        </Trans>
      </p>
    </Part>
    <Part id="else" title={t`And also`}>
      <p>
        <Trans>
          This manual, <Link to="/tutorial">the lessons</Link>, the <Link to="/maps">maps</Link> and the{' '}
          <Link to="/verify">verifier of games</Link> all work without one.
        </Trans>
      </p>
    </Part>
  </>
);
