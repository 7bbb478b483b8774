import { t } from '@lingui/core/macro';
import { PLAYER_COLORS } from '../../../../engine/model/colors.ts';
import type { Figure, FigureName } from '../../../../sync-server/protocol/admin/dashboard.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';
import { cx } from '../../../base/lib/cx.ts';
import { i18n } from '#i18n';
import { LineChart } from '../../parts/charts/LineChart.tsx';
import styles from './Dashboard.module.css';

const nameWords = (name: FigureName): string =>
  ({
    accounts: t`New accounts`,
    active: t`Active players`,
    begun: t`Games begun`,
    games: t`Games ended`,
    sockets: t`Sockets now`,
    commands: t`Commands`,
    ack: t`Ack p95`,
    refused: t`Refused`,
    errors: t`Errors logged`,
    healthy: t`Healthy clients`,
  })[name];

/** More of these is worse. */
const WORSE: ReadonlySet<FigureName> = new Set(['ack', 'refused', 'errors']);
const PERCENT = 100;
/** The picture's height where its width is 320. */
const SPARK = 64;
const SHARES: ReadonlySet<FigureName> = new Set(['refused', 'healthy']);

const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);

function valueWords(name: FigureName, value: number | null): string {
  if (value === null) return '–';
  if (name === 'ack') return `${number(value)} ms`;
  return SHARES.has(name) ? percentWords(number(value * 100, 1)) : number(value);
}

interface Change {
  readonly words: string;
  readonly isWorse: boolean;
  readonly isBetter: boolean;
}

/** Says in words how a figure has changed, and whether that is for the worse. */
function changeOf({ name, value, before }: Figure): Change | null {
  if (name === 'sockets') {
    return { words: t`peak ${{ most: number(before ?? 0) }}`, isWorse: false, isBetter: false };
  }
  if (value === null || before === null) return null;
  const isShare = SHARES.has(name);
  if (before === 0 && !isShare) return null;
  const share = (value - before) / (isShare ? 1 : before);
  // What rounds to nothing is no change.
  const change = Number((share * PERCENT).toFixed(isShare ? 1 : 0));
  const isWorse = WORSE.has(name) ? change > 0 : change < 0;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const much = number(Math.abs(change), 1);
  const words = `${sign}${isShare ? much : percentWords(much)}`;
  return { words, isWorse, isBetter: change !== 0 && !isWorse };
}

interface FigureCardProps {
  figure: Figure;
  nameOf: (point: number) => string;
}

/** One number with how it went and how it was before; the table stands behind it. */
export function FigureCard({ figure, nameOf }: FigureCardProps) {
  const { name, value, points } = figure;
  const changed = changeOf(figure);
  const shown = valueWords(name, value);
  const scale = SHARES.has(name) ? 100 : 1;
  const values = points.map((point) => (point ?? 0) * scale);
  const most = number(Math.max(0, ...values), 1);
  return (
    <div className={styles.figure}>
      <div className={styles.number}>
        <strong>{shown}</strong>
        {changed !== null && (
          <span
            className={cx(styles.change, changed.isWorse ? styles.worse : changed.isBetter && styles.better)}
          >
            {changed.words}
          </span>
        )}
      </div>
      <LineChart
        title={nameWords(name)}
        summary={t`At most ${most}`}
        first={t`When`}
        nameOf={nameOf}
        height={SPARK}
        lines={PLAYER_COLORS.slice(0, 1).map((color) => ({ name: nameWords(name), color, values }))}
      />
    </div>
  );
}
