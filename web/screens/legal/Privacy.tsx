import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage.tsx';
import { Operator } from './Operator.tsx';

export const Privacy = () => (
  <LegalPage
    title={t`Privacy`}
    lead={t`No advertising, no tracking, nothing from other companies’ servers. What is stored is what the game needs.`}
  >
    <h2>{t`Who is responsible`}</h2>
    <Operator />

    <h2>{t`Without an account`}</h2>
    <p>
      <Trans>
        The manual, the lessons, the maps and games on your device send nothing about you. Those games are
        kept in your browser, and nowhere else, unless you sign in and hand one in.
      </Trans>
    </p>

    <h2>{t`What the server stores about an account`}</h2>
    <ul>
      <li>
        <Trans>
          Your username, your e-mail address and whether it is confirmed, the day you joined, your settings,
          and what you choose to show in your profile.
        </Trans>
      </li>
      <li>{t`Your password only as a hash (Argon2), from which it cannot be read back.`}</li>
      <li>
        <Trans>
          Each sign-in: a hash of its key, when it was made and last used, when it ends, and the kind of
          browser. After 30 days without use it ends, and after 90 days in any case.
        </Trans>
      </li>
      <li>
        <Trans>
          The rooms and games you play in: every command with its time, the dice, your turn plans, how they
          ended, and what follows for your statistics and Conquest Points. Games can be checked and watched
          again because they are kept; they have no date on which they are deleted.
        </Trans>
      </li>
      <li>
        <Trans>
          If you turn notifications on: the push address that your browser’s maker provides, until you turn
          them off or sign out. Push messages are encrypted and say no more than which game they are about.
        </Trans>
      </li>
      <li>
        <Trans>
          E-mails to you, until they are sent. Links in them work for 24 hours, password links for one.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans>
        For 90 days: from which networks you have signed in, as a hash with the server’s key, so that other
        people’s guesses do not lock you out there; and your former name, which leads to you and which nobody
        else can take. An account whose address is not confirmed within seven days is deleted, and a room that
        is not started within three days is closed.
      </Trans>
    </p>

    <h2>{t`Addresses and logs`}</h2>
    <p>
      <Trans>
        Your network address is used to fend off floods of requests and failed sign-ins. It is kept in memory
        for a while, and never written down by the game. Logs of faults hold no names, addresses, passwords or
        messages. A proxy in front of the server may keep logs of its own; its operator knows. To help make
        pages faster, your browser may tell this server how long one took to appear, without saying who you
        are.
      </Trans>
    </p>

    <h2>{t`What others see`}</h2>
    <p>
      <Trans>
        Your username, your profile, your points and statistics, the games that are not private, and in a game
        what its rules show. Nobody sees your e-mail address but the operator.
      </Trans>
    </p>

    <h2>{t`What is kept in your browser`}</h2>
    <ul>
      <li>
        <Trans>One cookie, ck_theme, which remembers your theme for three days. It identifies nobody.</Trans>
      </li>
      <li>
        <Trans>
          Your sign-in key, your settings, whether you have done the lessons, and the app itself, so that it
          opens without a network.
        </Trans>
      </li>
      <li>
        <Trans>
          A database with your games as you last saw them, commands and plans that have not been sent yet,
          what is needed to check dice, and games on this device. Signing out deletes what belongs to your
          account.
        </Trans>
      </li>
    </ul>
    <p>{t`Clearing this site’s data in your browser removes all of it.`}</p>

    <h2>{t`Who else receives data`}</h2>
    <p>
      <Trans>
        Nobody, with two exceptions that you choose: push messages pass through your browser’s maker, and
        e-mails through the operator’s mail server and your own. Fonts, pictures and scripts all come from
        this server.
      </Trans>
    </p>

    <h2 id="leaving">{t`Your rights, and leaving`}</h2>
    <p>
      <Trans>
        In your settings you can correct what is stored about you, download all of it, and delete your
        account: for 30 days you can take that back, then all of it is erased. Games that others took part in
        stay as they were played, with “a former player” in your place; backups that the operator made earlier
        hold it until they are deleted, and so does a device that never connects again. Where the law gives
        you more rights than that, you have them here too.
      </Trans>
    </p>
    <p>
      <Trans>
        What is allowed on this server is explained under <Link to="/terms">Terms</Link>.
      </Trans>
    </p>
  </LegalPage>
);
