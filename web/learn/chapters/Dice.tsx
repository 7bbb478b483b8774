import { Link } from 'react-router-dom';
import { Part } from '../Part.tsx';

/** Why the dice need not be believed. */
export const Dice = () => (
  <>
    <p>
      Every die, card and deal follows from secrets that the server is bound to before the game begins, and
      from chance that the players’ own devices add. When a turn is over its secret is shown, and anybody can
      roll its dice again.
    </p>
    <Part id="shield" title="The shield">
      <p>
        Your device does that by itself, after every turn. The shield on the board is green when what you saw
        fall is what had to fall, and it shouts when it is not. Press it for the rolls, one by one, and for
        how lucky everybody was.
      </p>
    </Part>
    <Part id="file" title="The game as a file">
      <p>
        When a game is over, save its file from the same place. It holds every command, every roll and all
        secrets. Drop it on <Link to="/verify">Verify a game</Link>, which needs no network and no trust in
        us: the deal, every die and card and every position are worked out again.
      </p>
    </Part>
    <Part id="how" title="How it works">
      <ol>
        <li>When the room opens, the server publishes a number that binds it to all its secrets.</li>
        <li>When you press Ready, your device binds itself to a chain of secrets of its own.</li>
        <li>
          With each command that may draw, your device shows its next link. The dice come from the turn’s
          secret, your link and all that has happened in the game so far, so neither side could have chosen
          them.
        </li>
        <li>When the turn is over, the server shows its secret, which must fit the number of the start.</li>
      </ol>
    </Part>
    <Part id="limits" title="What this does not prove">
      <p>
        Whoever runs a server knows its secrets ahead. He cannot change a die, but he could tell a friend
        which attack will go well. Play for high stakes only where you trust the host. In practice games and
        in those of your own device no server has watched the dice at all.
      </p>
    </Part>
  </>
);
