import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { skillOf, type Skill } from '../../../engine/review/skill.ts';
import { Chart } from '../parts/charts/Chart.tsx';
import { fixed, pointsWords } from './decisionWords.ts';
import styles from './Review.module.css';
import { useFound } from './useAnalysis.ts';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';
import { percentWords } from '../../base/i18n/percentWords.ts';

const [WIDTH, HEIGHT, FOOT, COLUMN] = [400, 130, 22, 64];
/** Smaller sums than this are called nothing. */
const LITTLE = 5;

/** From the chance at the deal to the end: what the dice, the own decisions and the others brought. */
export const SkillChart = memo(function SkillChart() {
  const { told } = useWatching();
  const seat = useWatched((state) => state.judged);
  const { players } = usePlayers();
  const [curve, luck] = [useFound('curve'), useFound('luck')];
  if (curve === undefined || luck === undefined) return null;
  const skill = skillOf({ curve, luck }, told.replay.turns, seat);
  const name = players[seat]?.name ?? '';
  const [start, end] = [fixed(skill.start), fixed(skill.end)];
  const [dice, decisions, others] = [
    pointsWords(skill.dice),
    pointsWords(skill.decisions),
    pointsWords(skill.others),
  ];
  const columns = columnsOf(skill);
  return (
    <div className={styles.skill}>
      <Chart
        title={headlineOf(skill)}
        summary={t`${name} began with ${start}% and ended with ${end}%: the dice brought ${dice}, their decisions ${decisions}, the others’ play ${others} points.`}
        columns={[t`Part`, t`Points`]}
        rows={() => columns.map(({ label, words }) => [label, words])}
      >
        <svg className={styles.fall} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
          {columns.map(({ label, words, from, to, kind }, index) => {
            const x = 8 + index * ((WIDTH - COLUMN - 16) / (columns.length - 1));
            const [top, foot] = [yOf(columns, Math.max(from, to)), yOf(columns, Math.min(from, to))];
            return (
              <g key={label}>
                <rect x={x} y={top} width={COLUMN} height={Math.max(2, foot - top)} data-kind={kind} />
                <text x={x + COLUMN / 2} y={Math.max(16, top - 5)} className={styles.amount}>
                  {words}
                </text>
                <text x={x + COLUMN / 2} y={HEIGHT + FOOT - 4} className={styles.label}>
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
      </Chart>
    </div>
  );
});

interface Column {
  readonly label: string;
  readonly words: string;
  readonly from: number;
  readonly to: number;
  readonly kind: 'whole' | 'dice' | 'decisions' | 'others' | 'end';
}

function columnsOf({ start, dice, decisions, others, end }: Skill): Column[] {
  const [afterDice, afterOwn] = [start + dice, start + dice + decisions];
  return [
    { label: t`Start`, words: percentWords(fixed(start)), from: 0, to: start, kind: 'whole' },
    { label: t`Dice`, words: pointsWords(dice), from: start, to: afterDice, kind: 'dice' },
    { label: t`Decisions`, words: pointsWords(decisions), from: afterDice, to: afterOwn, kind: 'decisions' },
    { label: t`Others’ play`, words: pointsWords(others), from: afterOwn, to: end, kind: 'others' },
    { label: t`End`, words: percentWords(fixed(end)), from: 0, to: end, kind: 'end' },
  ];
}

/** Sums on the way may lie below 0 or above 100. */
function yOf(columns: readonly Column[], value: number): number {
  const all = columns.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  return 22 + (1 - (value - low) / (high - low)) * (HEIGHT - 22);
}

function headlineOf({ dice, decisions }: Skill): string {
  if (Math.abs(dice) < LITTLE && Math.abs(decisions) < LITTLE) return t`Neither luck nor skill decided`;
  if (dice < 0 && decisions < 0) return t`Neither luck nor skill`;
  if (decisions >= 0 && dice < 0) return t`Skill against the dice`;
  return decisions >= dice ? t`Skill beat luck` : t`Luck beat skill`;
}
