import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MAX_ATTACK_DICE, MAX_DEFENCE_DICE } from '../../../../engine/model/dice.ts';
import { Link } from 'react-router-dom';
import { BattleTable, ExchangeTable } from '../parts/OddsTables.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** Explains how a fight goes, and how it is likely to end. */
export const Attacking = () => (
  <>
    <p>
      <Trans>
        Attack from a territory of yours with at least two armies into a neighboring one that belongs to
        someone else, or to nobody. Choose your land, then the target. The board shows the exact chance before
        you commit to anything.
      </Trans>
    </p>
    <Part id="dice" title={t`The dice`}>
      <ul>
        <li>
          <Trans>
            You roll one die for each army you can afford to lose, at most {MAX_ATTACK_DICE}. One army always
            stays behind.
          </Trans>
        </li>
        <li>
          <Trans>The defender rolls one die per army, {MAX_DEFENCE_DICE} at most.</Trans>
        </li>
        <li>
          <Trans>
            Highest die meets highest, second meets second. The lower one loses an army; ties go to the
            defender.
          </Trans>
        </li>
      </ul>
      <ExchangeTable />
    </Part>
    <Part id="blitz" title={t`Roll or Blitz`}>
      <p>
        <Trans>
          Roll is a single exchange of dice, after which you can think again. Blitz goes on until the
          territory falls or the armies you committed are gone; Commit sets how many you risk.
        </Trans>
      </p>
    </Part>
    <Part id="odds" title={t`Your chances`}>
      <p>
        <Trans>
          Rows are the armies on your territory, columns those of the defender, and the fight goes on to the
          end. With many armies on both sides the attacker has the edge, because three dice beat two. These
          numbers are exact: they are worked out on your device by the same code that shows them on the board.
        </Trans>
      </p>
      <BattleTable />
      <Try position="attacking">{t`Compare three attacks`}</Try>
    </Part>
    <Part id="luck" title={t`Luck`}>
      <p>
        <Trans>
          A chance of 90% fails one time in ten, and it will feel like more. Every game keeps track of how
          everyone’s dice compare with the average: see Dice and luck in the game, and how{' '}
          <Link to="/learn/dice">anyone can check the dice</Link>.
        </Trans>
      </p>
    </Part>
  </>
);
