import { plural, t } from '@lingui/core/macro';
import { luckOf } from '../../../engine/odds/luck.ts';
import { standingOf } from '../../../engine/replay/series.ts';
import { territoriesOf } from '../../../engine/model/state.ts';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { useMemo } from 'react';
import styles from './Standings.module.css';
import { luckWords } from './turnWords.ts';
import { useBoardNow, usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** Everybody at this moment: land, armies, income, and how their dice have fallen so far. */
export function Standings({ onShow }: { onShow?: (territories: readonly number[]) => void }) {
  const { told } = useWatching();
  const { seq } = useWatched((state) => state.moment);
  const board = useBoardNow();
  const { players } = usePlayers();
  // After its last move a turn is still whom it was, whatever the board says.
  const mover = told.turnAt(seq)?.seat ?? board.current;
  const rolls = useMemo(
    () =>
      told.replay.steps
        .slice(0, seq)
        .flatMap(({ events }) => events.filter((event) => event.type === 'dice_rolled')),
    [told, seq],
  );
  return (
    <ol className={styles.list} aria-label={t`Players`}>
      {players.map(({ id, name, color, isAi }, seat) => {
        const { land, armies, income, cards } = standingOf(board, seat);
        const { armies: luck } = luckOf(seat, rolls);
        const gone = board.seats[seat]?.eliminated === true;
        const current = seat === mover && board.result === null;
        return (
          <li
            key={id}
            className={cx(styles.player, current && styles.current, gone && styles.gone)}
            aria-current={current || undefined}
          >
            {onShow && (
              <button
                type="button"
                className={styles.show}
                aria-label={t`Show the land of ${{ name }}`}
                onClick={() => onShow(territoriesOf(board, seat))}
              />
            )}
            <Pip color={color} size={24} />
            <span className={styles.who}>
              <span>
                {name} {seat === told.me && <small>{t`(you)`}</small>} {isAi && <small>{t`AI`}</small>}
              </span>
              <small>
                {gone
                  ? t`Out`
                  : [
                      plural(land, { one: '# land', other: '# lands' }),
                      `+${income}`,
                      plural(cards, { one: '# card', other: '# cards' }),
                    ].join(' · ')}{' '}
                · <span className={luck < 0 ? styles.bad : styles.good}>{luckWords(luck)}</span>
              </small>
            </span>
            <strong className={styles.armies}>{armies}</strong>
          </li>
        );
      })}
      <li className={styles.note}>{t`Large: armies. Coloured: armies won or lost by the dice so far.`}</li>
    </ol>
  );
}
