import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { mapDraftRoutes, type ServerDraftDetail } from '../../../../sync-server/protocol/mapDrafts.ts';
import { Actions } from '../../../base/ui/Actions.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { useSession } from '../../../client/account/session.ts';
import { invitationLink, refreshServerDrafts, useDraftPeople } from './serverDrafts.ts';
import styles from './together.module.css';

interface PeopleDialogProps {
  draftId: string;
  open: boolean;
  onClose(): void;
}

/** Who draws on a map, and how others are let in. */
export function PeopleDialog({ draftId, open, onClose }: PeopleDialogProps) {
  const { data, isPending } = useDraftPeople(draftId, open);
  return (
    <Dialog open={open} onClose={onClose} title={t`Draw together`}>
      {data ? (
        <People detail={data} />
      ) : (
        <p>
          {isPending
            ? t`Loading...`
            : t`The server does not have this map yet. It is brought there as soon as there is a network.`}
        </p>
      )}
    </Dialog>
  );
}

function People({ detail: { draft, members } }: { detail: ServerDraftDetail }) {
  const me = useSession((session) => session.user?.id);
  const [name, setName] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const isOwner = draft.role === 'owner';
  const params = { id: draft.id };

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t`That did not work. Please try again.`));
    }
    await refreshServerDrafts();
  };
  const invite = async (username?: string): Promise<void> => {
    const { word } = await api(mapDraftRoutes.invite, {
      params,
      body: { role: 'editor', ...(username !== undefined && { username }) },
    });
    if (word !== null) return setLink(invitationLink(word));
    setName('');
    toast.success(t`Invited`);
  };

  return (
    <div className={styles.people}>
      <ul className={styles.list}>
        {members.map(({ userId, username, role }) => (
          <li key={userId}>
            <span>{username}</span>
            <span className={styles.role}>{roleWords(role)}</span>
            {isOwner && userId !== me && (
              <Button
                size="s"
                aria-label={t`Remove ${{ username }}`}
                onClick={() =>
                  void attempt(() => api(mapDraftRoutes.removeMember, { params: { ...params, userId } }))
                }
              >
                {t`Remove`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwner && (
        <>
          <form
            className={styles.invite}
            onSubmit={(event) => {
              event.preventDefault();
              void attempt(() => invite(name.trim()));
            }}
          >
            <Field
              label={t`Player`}
              value={name}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" disabled={name.trim() === ''}>{t`Invite`}</Button>
          </form>
          <Actions>
            <Button onClick={() => void attempt(() => invite())}>{t`Make a link`}</Button>
          </Actions>
          {link !== null && (
            <p className={styles.link}>
              {t`Lets one person in, within seven days:`} <code>{link}</code>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function roleWords(role: 'owner' | 'editor' | 'commenter'): string {
  switch (role) {
    case 'owner':
      return t`owner`;
    case 'editor':
      return t`draws`;
    case 'commenter':
      return t`looks on`;
  }
}
