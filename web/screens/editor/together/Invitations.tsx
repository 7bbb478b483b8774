import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mapDraftRoutes } from '../../../../sync-server/protocol/mapDrafts.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { refreshServerDrafts, useServerDrafts, wordIn } from './serverDrafts.ts';
import styles from './together.module.css';

/** Invitations to draw on maps of others; the link of one is followed at once. */
export function Invitations() {
  const { data } = useServerDrafts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string | null>(null);

  const join = async (word: string): Promise<void> => {
    try {
      const { draft } = await api(mapDraftRoutes.join, { body: { word } });
      await refreshServerDrafts();
      void navigate(`/map-editor/${draft.id}`, { replace: true });
    } catch (error) {
      toast.error(messageOf(error, t`The invitation could not be accepted. Please try again.`));
    }
  };
  useEffect(() => {
    const word = wordIn(hash);
    if (word === null || followed.current === word) return;
    followed.current = word;
    void join(word);
  });

  const { invitations = [] } = data ?? {};
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Invitations`}>
      {invitations.map(({ id, draftId, by, title }) => (
        <li key={id}>
          <span className={styles.role}>
            {t`${{ by }} invites you to draw on “${{ map: title || t`Untitled map` }}”.`}
          </span>
          <Button size="s" variant="primary" onClick={() => void join(id)}>{t`Accept`}</Button>
          <Button
            size="s"
            onClick={() =>
              void api(mapDraftRoutes.withdraw, { params: { id: draftId, invitationId: id } }).then(
                refreshServerDrafts,
                () => toast.error(t`That did not work. Please try again.`),
              )
            }
          >
            {t`Decline`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
