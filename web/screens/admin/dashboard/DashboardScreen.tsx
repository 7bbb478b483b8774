import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  dashboardRoutes,
  RANGES,
  type Range,
  type UpdateState,
} from '../../../../sync-server/protocol/admin/dashboard.ts';
import type { ReplyOf } from '../../../../sync-server/protocol/contract.ts';
import { version } from '../../../../package.json';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { useSession } from '../../../client/account/session.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { lineReason, lineWords } from '../parts/lineWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { rangeWords } from '../parts/rangeWords.ts';
import { useAsk } from '../parts/useAsk.ts';
import { CheckList } from '../health/CheckList.tsx';
import styles from './Dashboard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { HealthLine } from './HealthLine.tsx';
import { Needs } from './Needs.tsx';

const EVERY_MS = 30_000;
const DAY_MS = 24 * 3_600_000;
/** So many characters tell one build from another. */
const SHORT = 8;

/** /admin: does anything need a person, and how does the server do? */
export function DashboardScreen() {
  const [range, setRange] = useState<Range>('day');
  const dashboard = useAsk(dashboardRoutes.get, { query: { range } }, { every: EVERY_MS, keepsOld: true });
  return (
    <Answer of={dashboard}>
      {(of) => <Dashboard of={of} range={range} isOld={dashboard.isPlaceholderData} onRange={setRange} />}
    </Answer>
  );
}

const updateWords = (update: UpdateState): string =>
  ({
    current: t`Up to date with what is installed`,
    restart: t`Another version is installed: restart the server to run it`,
    source: t`Runs from its sources`,
  })[update];

interface DashboardProps {
  of: ReplyOf<(typeof dashboardRoutes)['get']>;
  range: Range;
  /** The figures are those of another range, until its own are there. */
  isOld: boolean;
  onRange: (range: Range) => void;
}

function Dashboard({ of, range, isOld, onRange }: DashboardProps) {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const { needs, figures, points, build, update, startedAt, at: now, audit } = of;
  const count =
    needs.cases.count + needs.appeals.count + needs.maps.count + needs.mapAppeals.count + needs.checks.length;
  const up = lengthWords(now - startedAt);
  const [first = 0, second = 0] = points;
  const areHours = second - first < DAY_MS;
  const nameOf = (point: number): string =>
    dateWords(points[point] ?? 0, areHours ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1>
          {count === 0
            ? t`Nothing needs you`
            : plural(count, { one: '# thing needs you', other: '# things need you' })}
        </h1>
        {count > 0 && <Needs needs={needs} now={now} />}
        <section className={styles.runs} aria-labelledby="runs" aria-busy={isOld}>
          <div className={styles.head}>
            <h2 id="runs">{t`How it runs`}</h2>
            <div className={styles.chips}>
              {RANGES.map((one) => (
                <Chip key={one} pressed={one === range} onClick={() => onRange(one)}>
                  {rangeWords(one)}
                </Chip>
              ))}
            </div>
          </div>
          <div className={styles.figures}>
            {figures.map((figure) => (
              <FigureCard key={figure.name} figure={figure} nameOf={nameOf} />
            ))}
          </div>
          <p className={styles.muted}>
            {t`Compared with the same time before. Every figure opens its table.`}
          </p>
        </section>
        {isAdmin && <HealthLine />}
        <p className={styles.muted}>
          {t`Version ${version} (${{ build: build.slice(0, SHORT) }}), up for ${up}`}
          <br />
          {updateWords(update)}
        </p>
      </div>
      {isAdmin && (
        <aside className={styles.side}>
          <section aria-labelledby="health">
            <div className={styles.head}>
              <h2 id="health">{t`Health`}</h2>
              <Link to="/admin/health">{t`All checks`}</Link>
            </div>
            <CheckList />
          </section>
          <section aria-labelledby="log">
            <div className={styles.head}>
              <h2 id="log">{t`Audit log`}</h2>
              <Link to="/admin/audit">{t`All entries`}</Link>
            </div>
            {audit.length === 0 && <p className={styles.muted}>{t`Nothing has been done yet.`}</p>}
            <ul className={styles.log}>
              {audit.map((row) => (
                <li key={row.seq}>
                  <strong>{row.actor ?? t`the server`}</strong> {lineWords(row)}
                  {row.targetName !== null && `: ${row.targetName}`}
                  <span className={styles.muted}>
                    {[lineReason(row), momentWords(row.at)].filter((word) => word !== '').join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      )}
    </div>
  );
}
