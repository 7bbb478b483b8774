import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionRoutes, type SessionInfo } from '../../../sync-server/protocol/sessions.ts';
import { logout } from '../../app/signOut.ts';
import { api } from '../../sync/api.ts';
import { messageOf } from '../../sync/messageOf.ts';
import { queryClient } from '../../sync/queryClient.ts';
import { toast } from '../../sync/toast.ts';
import { Button } from '../../ui/Button.tsx';
import sections from './sections.module.css';
import styles from './SessionList.module.css';

const SESSIONS = ['sessions'];
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Where the account is signed in, and the ways to end that. */
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
      toast.error(messageOf(error, 'The session could not be ended'));
    } finally {
      setBusy(false);
    }
  };
  const others = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <div className={sections.group}>
      <h3>Where you are signed in</h3>
      {isError && !data && <p className={sections.note}>The list comes when the server can be reached.</p>}
      <ul className={styles.sessions} aria-label="Where you are signed in">
        {data?.map((session) => (
          <li key={session.id}>
            <span className={styles.text}>
              <span className={styles.device}>{session.device ?? 'Unknown device'}</span>
              <small>{wordsOf(session)}</small>
            </span>
            {!session.isCurrent && (
              <Button
                size="s"
                variant="quiet"
                disabled={busy}
                aria-label={`End the session on ${session.device ?? 'an unknown device'}`}
                onClick={() => void run(() => api(sessionRoutes.end, { params: { id: session.id } }))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={sections.actions}>
        {others && (
          <Button size="s" disabled={busy} onClick={() => void run(() => api(sessionRoutes.endOthers, {}))}>
            Log out all other devices
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
          Log out everywhere
        </Button>
      </div>
    </div>
  );
}

const wordsOf = ({ isCurrent, createdAt, lastUsedAt }: SessionInfo): string =>
  isCurrent
    ? `This one, signed in on ${DAY.format(createdAt)}`
    : `Signed in on ${DAY.format(createdAt)}, last used about ${TIME.format(lastUsedAt)}`;
