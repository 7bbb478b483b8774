import { t } from '@lingui/core/macro';
import { tournamentAdminRoutes } from '../../../../sync-server/protocol/tournaments.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSubmission } from '../../parts/credentials/useSubmission.ts';
import { act } from '../../parts/credentials/proving.ts';
import { putSchedules, useSchedules } from '../../parts/community/tournamentQueries.ts';
import { failureOf } from './operating.ts';
import { momentOf } from './tournamentWords.ts';
import styles from './Tournaments.module.css';

/** For operators: what is opened again and again, and an end to it. */
export function Schedules() {
  const { data } = useSchedules();
  if (data === undefined || data.schedules.length === 0) return null;
  return (
    <section aria-labelledby="schedules">
      <h2 id="schedules">{t`On a schedule`}</h2>
      <ul className={styles.list}>
        {data.schedules.map(({ id, name, cron, opensAt }) => (
          <li key={id} className={styles.tournament}>
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.muted}>
                {cron} · {t`The next one after ${{ time: momentOf(opensAt) }}`}
              </span>
            </span>
            <End id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function End({ id }: { id: string }) {
  const { busy, failure, submit } = useSubmission(
    async () => putSchedules(await act(tournamentAdminRoutes.unschedule, { params: { id } })),
    failureOf,
  );
  return (
    <form onSubmit={submit}>
      {failure && <p role="alert">{failure.message}</p>}
      <Button type="submit" busy={busy}>{t`End the schedule`}</Button>
    </form>
  );
}
