import { t } from '@lingui/core/macro';
import { ChevronUp } from 'lucide-react';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { percent } from '../game/model/odds.ts';
import { NEUTRAL_COLOR } from '../game/model/neutral.ts';
import { DiceOf } from './DiceOf.tsx';
import styles from './MomentLine.module.css';
import { entryWords, luckWords } from './turnWords.ts';
import { AT_ONCE, fightAt, useAccount, useLateMoment, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** What has just happened, in a sentence, with its dice. @param onOpen shows the log; null where it is in sight */
export function MomentLine({ onOpen }: { onOpen: (() => void) | null }) {
  const { told } = useWatching();
  const moment = useLateMoment(AT_ONCE);
  const isReview = useWatched((state) => state.tab === 'review');
  const { players, names } = usePlayers();
  const account = useAccount();
  const fight = fightAt(account, moment);
  const step = told.replay.steps[moment.seq - 1];
  const seat = fight?.attacker ?? step?.seat ?? told.turnAt(moment.seq)?.seat ?? null;
  const isWhole = fight === null || (moment.rolls === null && moment.seq === fight.toSeq);
  const words = entryWords(account, moment.seq, names);
  const place = fight ? names.territory(fight.to) : '';
  const [attacker, lost, killed] = [
    names.player(fight?.attacker ?? -1),
    fight?.lost ?? 0,
    fight?.killed ?? 0,
  ];
  const sentence =
    fight && !isWhole
      ? t`${attacker} attacks ${place}, lost ${lost}, killed ${killed}`
      : (words[0] ?? t`The turn goes on`);
  const chance = fight?.chance ?? null;
  const roll = fight?.rolls.at(-1);
  return (
    <div className={cx(styles.line, isReview && styles.review)} data-moment={moment.seq}>
      {seat !== null && <Pip color={players[seat]?.color ?? NEUTRAL_COLOR} size={18} />}
      <span className={styles.words}>
        <span>{sentence}</span>
        {fight && chance !== null && (
          <small>
            {t`${{ chance: percent(chance) }} before`} ·{' '}
            <span className={fight.luck < 0 ? styles.bad : styles.good}>
              {t`${{ luck: luckWords(fight.luck) }} armies by luck`}
            </span>
          </small>
        )}
      </span>
      {roll && <DiceOf roll={roll} size={24} />}
      {onOpen && (
        <button
          type="button"
          className={styles.open}
          aria-label={t`Open the log`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <ChevronUp size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
