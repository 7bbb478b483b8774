import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  healthRoutes,
  INSPECTIONS,
  type Inspection,
  type InspectionName,
} from '../../../../sync-server/protocol/admin/health.ts';
import type { ReplyOf } from '../../../../sync-server/protocol/contract.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { number } from './checkWords.ts';
import styles from './Health.module.css';

type Health = ReplyOf<(typeof healthRoutes)['get']>;

const MINUTE_MS = 60_000;
const LOG_NAME = 'cold-keep-log.jsonl';

const pushWords = ({ sent, refused }: { sent: number; refused: number }): string => {
  if (sent + refused === 0)
    return t`None of your browsers takes pushes: turn them on in your settings first.`;
  const taken = plural(sent, { one: '# push is on its way', other: '# pushes are on their way' });
  return refused === 0 ? taken : t`${taken}, ${refused} were not taken`;
};

/** What those who keep the server running do by hand. */
export function Upkeep({ of: { database, inspections, loudUntil } }: { of: Health }) {
  const isFile = database === 'sqlite';
  const [pushed, setPushed] = useState('');
  const push = async (): Promise<void> => setPushed(pushWords(await act(healthRoutes.push, {})));
  const readLog = async (): Promise<void> => {
    const { lines } = await act(healthRoutes.log, {});
    saveFile(LOG_NAME, `${lines.join('\n')}\n`, 'application/jsonl');
  };
  return (
    <>
      {isFile && (
        <section className={styles.part} aria-labelledby="data">
          <h2 id="data">{t`Data`}</h2>
          <ul className={styles.inspections}>
            {INSPECTIONS.map((what) => (
              <li key={what} data-state={stateOf(inspections[what])}>
                <strong>{what === 'database' ? t`Database` : t`Newest backup`}</strong>
                <span>{foundWords(what, inspections[what])}</span>
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <Button onClick={() => void carryOut(() => act(healthRoutes.backUp, {}), t`Backed up`)}>
              {t`Back up now`}
            </Button>
            <Inspect what="backup" of={inspections.backup} label={t`Try to restore the newest backup`} />
            <Inspect what="database" of={inspections.database} label={t`Check the database`} />
            <Button onClick={() => void carryOut(() => act(healthRoutes.tidy, {}), t`Tidied up`)}>
              {t`Tidy up`}
            </Button>
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="ways">
        <h2 id="ways">{t`Mail, pushes, log`}</h2>
        <div className={styles.acts}>
          <Button
            onClick={() => void carryOut(() => act(healthRoutes.mail, {}), t`A mail is on its way to you`)}
          >
            {t`Send a test mail`}
          </Button>
          <Button onClick={() => void carryOut(push, t`Done`)}>{t`Send a test push`}</Button>
          <Button onClick={() => void carryOut(readLog, t`Written down that you looked`)}>
            {t`Download the log`}
          </Button>
          {loudUntil === null && (
            <Button
              onClick={() =>
                void carryOut(
                  () => act(healthRoutes.logLevel, { body: { level: 'debug' } }),
                  t`More is logged for ten minutes`,
                )
              }
            >
              {t`Log more for ten minutes`}
            </Button>
          )}
        </div>
        <output className={styles.muted}>{pushed}</output>
        {loudUntil !== null && <p>{t`More is logged until ${{ moment: momentWords(loudUntil) }}.`}</p>}
      </section>
    </>
  );
}

function Inspect({ what, of, label }: { what: InspectionName; of: Inspection; label: string }) {
  return (
    <Button
      busy={of.isRunning}
      onClick={() => void carryOut(() => act(healthRoutes.inspect, { body: { what } }), t`Started`)}
    >
      {label}
    </Button>
  );
}

const stateOf = ({ last }: Inspection): string | undefined =>
  last === null ? undefined : last.fault === null ? 'ok' : 'fail';

function foundWords(what: InspectionName, { isRunning, last }: Inspection): string {
  if (isRunning) return t`being checked`;
  if (last === null) return t`not checked yet`;
  const moment = momentWords(last.at);
  const length = last.took < MINUTE_MS ? `${number(last.took / 1_000, 1)} s` : lengthWords(last.took);
  if (last.fault !== null) return t`${moment}: ${{ fault: last.fault }}`;
  return what === 'database'
    ? t`intact, checked on ${moment} in ${length}`
    : t`restored on trial on ${moment} in ${length}`;
}
