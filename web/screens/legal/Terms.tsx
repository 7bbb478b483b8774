import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage.tsx';
import { Operator } from './Operator.tsx';

export const Terms = () => (
  <LegalPage
    title={t({ message: 'Terms', context: 'title' })}
    lead={t`Play fair, be decent, and remember that it is a game on somebody’s own server.`}
  >
    <h2>{t`Who runs this`}</h2>
    <Operator />

    <h2>{t`Your account`}</h2>
    <p>
      <Trans>
        You need one only to play with others on this server. Give an e-mail address that is yours, keep your
        password to yourself, and have one account: several accounts in one game, or one account for several
        people, spoil it for the others.
      </Trans>
    </p>

    <h2>{t`Playing`}</h2>
    <ul>
      <li>
        <Trans>
          Play your own turns. Turn plans and Commanders are part of the game; programs that play for you are
          not.
        </Trans>
      </li>
      <li>
        <Trans>
          Alliances are made and broken on the board. Agreeing elsewhere on who is to win a ranked game is
          cheating.
        </Trans>
      </li>
      <li>
        <Trans>
          Names, profiles and messages are read by others, some of them young. Nothing hateful, nothing that
          is against the law, and no advertising.
        </Trans>
      </li>
      <li>
        <Trans>
          Do not try to break the server or to see what is not meant for you. If you find a way, tell its
          operator.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        Whoever runs this server may close rooms, change names and ban accounts where these rules are broken.
      </Trans>
    </p>

    <h2>{t`What you make`}</h2>
    <p>
      <Trans>
        What you write and upload remains yours; by putting it here you allow the server to show it to those
        for whom it is meant. Games are kept and can be looked at again by those who may see them.
      </Trans>
    </p>

    <h2>{t`No promise`}</h2>
    <p>
      <Trans>
        Cold Keep is in beta and free of charge, and comes as it is. The server may be down, games may end
        early, and what is stored may be lost, though a great deal has been done so that it is not. As far as
        the law allows, nobody is liable for that. Nothing in the game can be bought, and points and ranks are
        worth nothing outside of it.
      </Trans>
    </p>

    <h2>{t`Leaving`}</h2>
    <p>
      <Trans>
        You may stop whenever you like; surrender your running games first, so that nobody waits for you. How
        to have your account deleted is explained under <Link to="/privacy#leaving">Privacy</Link>.
      </Trans>
    </p>
    <p>
      <Trans>If these terms change, the change is shown on this page. Playing on means that you agree.</Trans>
    </p>
  </LegalPage>
);
