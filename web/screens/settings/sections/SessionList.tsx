import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionRoutes, type SessionInfo } from '../../../../sync-server/protocol/sessions.ts';
import { logout } from '../../../client/account/signOut.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { toast } from '../../../base/ui/toast.ts';
import { Button } from '../../../base/ui/Button.tsx';
import sections from './sections.module.css';
import styles from './SessionList.module.css';

const SESSIONS = ['sessions'];

/** Lists where the account is signed in, and offers the ways to end that. */
export function SessionList() {
  const { data, isError } = useQuery(
    {
      queryKey: SESSIONS,
      queryFn: async () => (await api(sessionRoutes.list, {})).sessions,
      // Without a network there is no list, and waiting brings none.
      retry: false,
      staleTime: 0,
    },
    queryClient,
  );
  const [busy, setBusy] = useState(false);
  const run = async (end: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await end();
      await queryClient.invalidateQueries({ queryKey: SESSIONS });
    } catch (error) {
      toast.error(messageOf(error, t`The session could not be ended`));
    } finally {
      setBusy(false);
    }
  };
  const others = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <div className={sections.group}>
      <h3>{t`Where you are signed in`}</h3>
      {isError && !data && (
        <p className={sections.note}>{t`The list appears once the server can be reached.`}</p>
      )}
      <ul className={styles.sessions} aria-label={t`Where you are signed in`}>
        {data?.map((session) => (
          <li key={session.id}>
            <span className={styles.text}>
              <span className={styles.device}>{session.device ?? t`Unknown device`}</span>
              <small>{wordsOf(session)}</small>
            </span>
            {!session.isCurrent && (
              <Button
                size="s"
                variant="quiet"
                disabled={busy}
                aria-label={
                  session.device
                    ? t`End the session on ${{ device: session.device }}`
                    : t`End the session on an unknown device`
                }
                onClick={() => void run(() => api(sessionRoutes.end, { params: { id: session.id } }))}
              >
                {t({ message: 'End', context: 'a session' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={sections.actions}>
        {others && (
          <Button size="s" disabled={busy} onClick={() => void run(() => api(sessionRoutes.endOthers, {}))}>
            {t`Log out all other devices`}
          </Button>
        )}
        <Button
          size="s"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await api(sessionRoutes.endOthers, {});
              await logout();
            })
          }
        >
          {t`Log out everywhere`}
        </Button>
      </div>
    </div>
  );
}

function wordsOf({ isCurrent, createdAt, lastUsedAt }: SessionInfo): string {
  const day = dateWords(createdAt, { dateStyle: 'medium' });
  const time = dateWords(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return isCurrent ? t`This one, signed in on ${day}` : t`Signed in on ${day}, last used about ${time}`;
}
