import { t } from '@lingui/core/macro';
import { healthRoutes } from '../../../../sync-server/protocol/admin/health.ts';
import type { ReplyOf } from '../../../../sync-server/protocol/contract.ts';
import { Answer } from '../parts/Answer.tsx';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { CheckList } from './CheckList.tsx';
import { number, percent, queueName, sizeWords } from './checkWords.ts';
import styles from './Health.module.css';
import { Upkeep } from './Upkeep.tsx';

const EVERY_MS = 30_000;
/** Somebody waits for what an inspection finds. */
const SOON_MS = 2_000;

type Health = ReplyOf<(typeof healthRoutes)['get']>;

const isInspecting = (health: Health | undefined): boolean =>
  Object.values(health?.inspections ?? {}).some(({ isRunning }) => isRunning);

/** /admin/health: each part of the server, and what can be done by hand. */
export function HealthScreen() {
  const health = useAsk(
    healthRoutes.get,
    {},
    {
      every: (known) => (isInspecting(known) ? SOON_MS : EVERY_MS),
    },
  );
  return (
    <>
      <h1>{t`Health`}</h1>
      <CheckList />
      <Answer of={health}>
        {(of) => (
          <>
            <Upkeep of={of} />
            <Facts of={of} />
          </>
        )}
      </Answer>
    </>
  );
}

function Facts({ of }: { of: Health }) {
  const { database, storage, processes, queues, leases, statements, isShared, node, at } = of;
  return (
    <>
      <section className={styles.part} aria-labelledby="queues">
        <h2 id="queues">{t`What waits`}</h2>
        <Table
          label={t`What waits`}
          columns={[t`Queue`, t`Waiting`, t`Oldest`]}
          none={t`Nothing waits.`}
          rows={queues.map(({ name, count, oldestAt }) => ({
            id: name,
            cells: [queueName(name), number(count), oldestAt === null ? '–' : lengthWords(at - oldestAt)],
          }))}
        />
      </section>
      <section className={styles.part} aria-labelledby="processes">
        <h2 id="processes">{t`Processes`}</h2>
        <Table
          label={t`Processes`}
          columns={[
            t`Process`,
            t`Version`,
            t`Up for`,
            t`Sockets`,
            t`Games in memory`,
            t`Event loop`,
            t`Memory`,
          ]}
          none={t`None has answered.`}
          rows={processes.map((one) => ({
            id: one.name,
            cells: [
              one.isOwn ? t`${{ name: one.name }} (answers you)` : one.name,
              one.build,
              lengthWords(at - one.startedAt),
              number(one.sockets),
              number(one.roomsInMemory),
              `${number(one.loop)} ms`,
              percent(one.memory),
            ],
          }))}
        />
        {isShared && (
          <Table
            label={t`Work that one process does for all`}
            columns={[t`Work`, t`Process`, t`Until`]}
            none={t`None is being done.`}
            rows={leases.map(({ name, holder, until }) => ({
              id: name,
              cells: [name, holder, momentWords(until)],
            }))}
          />
        )}
      </section>
      <section className={styles.part} aria-labelledby="statements">
        <h2 id="statements">{t`Slowest statements`}</h2>
        <Table
          label={t`Slowest statements`}
          columns={[t`Statement`, t`Slowest`, t`On average`, t`Times`]}
          none={t`None has been run yet.`}
          rows={statements.map(({ sql, times, total, longest }) => ({
            id: sql,
            cells: [
              <code key="sql" className={styles.statement}>
                {sql}
              </code>,
              `${number(longest, 1)} ms`,
              `${number(total / times, 1)} ms`,
              number(times),
            ],
          }))}
        />
      </section>
      <dl className={styles.facts}>
        <dt>{t`Database`}</dt>
        <dd>{database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</dd>
        {storage !== null && (
          <>
            <dt>{t`Log of writes`}</dt>
            <dd>{sizeWords(storage.log)}</dd>
            <dt>{t`Free in the file`}</dt>
            <dd>{percent(storage.free)}</dd>
          </>
        )}
        <dt>Node</dt>
        <dd>{node}</dd>
      </dl>
    </>
  );
}
