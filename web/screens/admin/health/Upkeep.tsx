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
import styles from './Health.module.css';

type Health = ReplyOf<(typeof healthRoutes)['get']>;

const LOG_NAME = 'cold-keep-log.jsonl';

const pushWords = ({ sent, refused }: { sent: number; refused: number }): string => {
  if (sent + refused === 0) return t`None of your browsers takes pushes: turn them on in your settings first.`;
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
          <Button onClick={() => void carryOut(push, t`Tried`)}>{t`Send a test push`}</Button>
          <Button onClick={() => void carryOut(readLog, t`Written down that you looked`)}>
            {t`Download the log`}
          </Button>
          {loudUntil === null && (
            <Button
              onClick={() =>
                void carryOut(
                  () => act(healthRoutes.logLevel, { body: { level: 'debug' } }),
                  t`The log tells more for ten minutes`,
                )
              }
            >
              {t`Have the log tell more`}
            </Button>
          )}
        </div>
        <output className={styles.muted}>{pushed}</output>
        {loudUntil !== null && <p>{t`The log tells more until ${{ moment: momentWords(loudUntil) }}.`}</p>}
      </section>
    </>
  );
}

function Inspect({ what, of, label }: { what: InspectionName; of: Inspection; label: string }) {
  return (
    <Button
      busy={of.isRunning}
      onClick={() => void carryOut(() => act(healthRoutes.inspect, { body: { what } }), t`Begun`)}
    >
      {label}
    </Button>
  );
}

const stateOf = ({ last }: Inspection): string | undefined =>
  last === null ? undefined : last.fault === null ? 'ok' : 'fail';

function foundWords(what: InspectionName, { isRunning, last }: Inspection): string {
  if (isRunning) return t`is being looked at`;
  if (last === null) return t`nobody has looked yet`;
  const moment = momentWords(last.at);
  const length = lengthWords(last.took);
  if (last.fault !== null) return t`${moment}: ${{ fault: last.fault }}`;
  return what === 'database' ? t`whole on ${moment}, in ${length}` : t`could be restored on ${moment}, in ${length}`;
}
