import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Part } from '../parts/Part.tsx';

/** Explains why the dice need not be believed. */
export const Dice = () => (
  <>
    <p>
      <Trans>
        Every die, card and deal follows from secrets that the server is bound to before the game begins, and
        from randomness that the players’ own devices add. When a turn is over its secret is revealed, and
        anyone can roll its dice again.
      </Trans>
    </p>
    <Part id="shield" title={t`The shield`}>
      <p>
        <Trans>
          Your device does that by itself, after every turn. The shield on the board is green when the dice
          you saw are the dice that had to fall, and it warns you loudly when they are not. Press it for the
          rolls, one by one, and for how lucky everyone was.
        </Trans>
      </p>
    </Part>
    <Part id="file" title={t`The game as a file`}>
      <p>
        <Trans>
          When a game is over, save its file from the same place. It holds every command, every roll and all
          secrets. Drop it on <Link to="/verify">Verify a game</Link>, which needs no network and no trust in
          us: the deal, every die and card and every position are worked out again.
        </Trans>
      </p>
    </Part>
    <Part id="how" title={t`How it works`}>
      <ol>
        <li>
          <Trans>When the room opens, the server publishes a number that binds it to all its secrets.</Trans>
        </li>
        <li>
          <Trans>When you press Ready, your device binds itself to a chain of secrets of its own.</Trans>
        </li>
        <li>
          <Trans>
            With every command that may need dice or cards, your device reveals its next link. The dice come
            from the turn’s secret, your link and all that has happened in the game so far, so neither side
            could have chosen them.
          </Trans>
        </li>
        <li>
          <Trans>
            When the turn is over, the server reveals its secret, which must match the number it published.
          </Trans>
        </li>
      </ol>
    </Part>
    <Part id="limits" title={t`What this does not prove`}>
      <p>
        <Trans>
          Whoever runs a server knows its secrets in advance. They cannot change a die, but they could tell a
          friend which attack will go well. Play for high stakes only where you trust the host. In practice
          games and games on your own device, no server watches the dice at all.
        </Trans>
      </p>
    </Part>
  </>
);
