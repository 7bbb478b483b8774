import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../../../engine/model/dice.ts';
import { Link } from 'react-router-dom';
import { BattleTable, ExchangeTable } from '../OddsTables.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

/** How a fight goes, and how it is likely to end. */
export const Attacking = () => (
  <>
    <p>
      Attack from a territory of yours with at least two armies into one beside it that belongs to somebody
      else, or to nobody. Choose your land, then the target. The board shows the exact chance before you
      commit to anything.
    </p>
    <Part id="dice" title="The dice">
      <ul>
        <li>
          You roll one die for each army that you may lose, at most {MAX_ATTACK_DICE}. One army always stays
          behind.
        </li>
        <li>The defender rolls one die for each of his armies, at most {MAX_DEFENCE_DICE}.</li>
        <li>
          Highest die meets highest, second meets second. The lower one loses an army; ties go to the
          defender.
        </li>
      </ul>
      <ExchangeTable />
    </Part>
    <Part id="blitz" title="Roll or Blitz">
      <p>
        Roll is one exchange of dice, after which you may think again. Blitz goes on until the territory falls
        or the armies that you committed are gone; Commit sets how many that may be.
      </p>
    </Part>
    <Part id="odds" title="Your chances">
      <p>
        Rows are the armies that stand on your territory, columns those of the defender, and the fight goes to
        the finish. With many armies on both sides the attacker has the edge, because three dice beat two.
        These numbers are exact: they are worked out on your device by the same code that shows them on the
        board.
      </p>
      <BattleTable />
      <Try position="attacking">Compare three attacks</Try>
    </Part>
    <Part id="luck" title="Luck">
      <p>
        A chance of 90% fails one time in ten, and it will feel like more. Every game keeps count of how
        everybody’s dice fell against what was to be expected; see Dice and luck in the game, and how{' '}
        <Link to="/learn/dice">anybody can check the dice</Link>.
      </p>
    </Part>
  </>
);
