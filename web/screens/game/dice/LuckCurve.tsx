import { t } from '@lingui/core/macro';
import styles from './Luck.module.css';
import { tenths } from '../model/tenths.ts';

interface LuckCurveProps {
  /** Armies better or worse than average after each turn. */
  series: readonly number[];
  /** Half of all players end within plus or minus so many. */
  usual: number;
}

const WIDTH = 320;
const HEIGHT = 96;
const BAND_STEPS = 24;

/** Luck over the game, in front of the band in which half of all players would be. */
export function LuckCurve({ series, usual }: LuckCurveProps) {
  const last = series.at(-1) ?? 0;
  const most = Math.max(usual, ...series.map(Math.abs)) * 1.08;
  const x = (share: number): number => share * WIDTH;
  const y = (armies: number): number => HEIGHT / 2 - (armies / most) * (HEIGHT / 2);
  const line = [0, ...series].map((armies, index) => `${x(index / series.length)} ${y(armies)}`);
  // Chance spreads with the root of the number of rolls.
  const shares = Array.from({ length: BAND_STEPS + 1 }, (_, step) => step / BAND_STEPS);
  const edge = (side: number, share: number): string => `${x(share)} ${y(side * usual * Math.sqrt(share))}`;
  const band = [
    ...shares.map((share) => edge(1, share)),
    ...shares.toReversed().map((share) => edge(-1, share)),
  ];
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description(series, last)}>
        <path className={styles.band} d={`M${band.join('L')}Z`} />
        <path className={styles.average} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path className={styles.line} d={`M${line.join('L')}`} />
      </svg>
      <figcaption>{t`From the first turn to the last; half of all players stay in the shaded band.`}</figcaption>
    </figure>
  );
}

function description(series: readonly number[], last: number): string {
  const turns = series.length;
  const [worst, best] = [tenths(Math.min(0, ...series)), tenths(Math.max(0, ...series))];
  const end = tenths(last);
  return t`Luck over ${turns} turns: at its worst ${worst}, at its best ${best}, at the end ${end} armies.`;
}
