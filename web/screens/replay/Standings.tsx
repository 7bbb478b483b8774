import { plural, t } from '@lingui/core/macro';
import { standingOf } from '../../../engine/replay/series.ts';
import { territoriesOf } from '../../../engine/model/state.ts';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import type { PlayerLook } from '../game/model/model.ts';
import { percent } from '../game/model/odds.ts';
import styles from './Standings.module.css';
import { luckWords } from './turnWords.ts';
import { useFound } from './useAnalysis.ts';
import { AT_A_GLANCE, useBoardAt, useLateMoment, usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

/** Everybody at this moment: land, armies, income, and how their dice have fallen so far. */
export function Standings({ onShow }: { onShow?: (territories: readonly number[]) => void }) {
  const { told } = useWatching();
  const moment = useLateMoment(AT_A_GLANCE);
  const { seq } = moment;
  const board = useBoardAt(moment);
  const { players } = usePlayers();
  // After its last move a turn is still whom it was, whatever the board says.
  const mover = told.turnAt(seq)?.seat ?? board.current;
  const lucks = told.luckAt(seq);
  const chances = useChancesAt(seq);
  const order = chances
    ? [...players.keys()].toSorted((one, other) => (chances.values[other] ?? 0) - (chances.values[one] ?? 0))
    : [...players.keys()];
  return (
    <ol className={styles.list} aria-label={t`Players`}>
      {chances && <ChanceBar chances={chances} order={order} />}
      {order.map((seat) => {
        const { id, name, color, isAi } = players[seat] as PlayerLook;
        const { land, armies, income, cards } = standingOf(board, seat);
        const luck = lucks[seat] ?? 0;
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
                      ...(chances ? [plural(armies, { one: '# army', other: '# armies' })] : []),
                      `+${income}`,
                      ...(chances ? [] : [plural(cards, { one: '# card', other: '# cards' })]),
                    ].join(' · ')}{' '}
                · <span className={luck < 0 ? styles.bad : styles.good}>{luckWords(luck)}</span>
              </small>
            </span>
            <strong className={styles.armies}>{chances ? percent(chances.values[seat] ?? 0) : armies}</strong>
          </li>
        );
      })}
      <li className={styles.note}>
        {chances
          ? t`Large: the chance to win, between equal Commanders. In color: armies won or lost by the dice so far.`
          : t`Large: armies. In color: armies won or lost by the dice so far.`}
      </li>
    </ol>
  );
}

/** Everybody's chance to win, 0 to 1 by seat, and its standard error. */
interface Chances {
  readonly turn: number;
  readonly values: readonly number[];
  readonly error: number;
}

/** The chances after the last turn that is over at a moment, once they have been found. */
function useChancesAt(seq: number): Chances | null {
  const { told } = useWatching();
  const curve = useFound('curve');
  const error = useFound('error') ?? 0;
  if (curve === undefined || curve.length === 0) return null;
  const span = told.turnAt(seq);
  const turn = span === undefined ? 0 : seq >= span.toSeq ? span.turn : span.turn - 1;
  return { turn, values: curve.map((values) => values[turn] ?? 0), error };
}

/** All chances beside each other, in their players' colours. */
function ChanceBar({
  chances: { turn, values, error },
  order,
}: {
  chances: Chances;
  order: readonly number[];
}) {
  const { told } = useWatching();
  const { players } = usePlayers();
  const { teams } = told.replay.stateAt(1);
  // The chance of a side is shared by its members.
  const shareOf = (seat: number): number =>
    (values[seat] ?? 0) / teams.filter((team) => team === teams[seat]).length;
  const span = Math.round(200 * error);
  return (
    <li className={styles.chances}>
      <span>
        {turn === 0 ? t`Win chance, the deal` : t`Win chance, turn ${turn}`}{' '}
        {span > 0 && <small>±{span}</small>}
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {order.map((seat, place) => {
          const before = order.slice(0, place).reduce((sum, other) => sum + shareOf(other), 0);
          return (
            <rect
              key={seat}
              x={100 * before}
              width={100 * shareOf(seat)}
              height={6}
              fill={players[seat]?.color.hex}
            />
          );
        })}
      </svg>
    </li>
  );
}
