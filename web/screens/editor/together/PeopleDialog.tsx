import { t } from '@lingui/core/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import {
  mapDraftRoutes,
  type DraftRole,
  type ServerDraftDetail,
} from '../../../../sync-server/protocol/mapDrafts.ts';
import { Actions } from '../../../base/ui/Actions.tsx';
import { announce } from '../../../base/ui/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { copyText } from '../../../base/ui/copyText.ts';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
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
  const [role, setRole] = useState<'editor' | 'commenter'>('editor');
  const [link, setLink] = useState<string | null>(null);
  // What has come of a name stands under it, where the next is typed.
  const [told, setTold] = useState<{ readonly hint?: string; readonly error?: string }>({});
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
      body: { role, ...(username !== undefined && { username }) },
    });
    if (word === null) return;
    setLink(invitationLink(word));
  };
  const inviteByName = async (): Promise<void> => {
    const username = name.trim();
    try {
      await invite(username);
      setName('');
      setTold({ hint: t`${{ player: username }} is invited.` });
      announce(t`${{ player: username }} is invited.`);
    } catch (error) {
      setTold({ error: messageOf(error, t`That did not work. Please try again.`) });
    }
    await refreshServerDrafts();
  };
  const give = (userId: string, to: DraftRole): Promise<unknown> =>
    api(mapDraftRoutes.setRole, { params: { ...params, userId }, body: { role: to } });
  const guestRoles = (['editor', 'commenter'] as const).map((id) => ({ id, name: roleWords(id) }));

  return (
    <div className={styles.people}>
      <ul className={styles.list}>
        {members.map(({ userId, username, role: has }) => (
          <li key={userId}>
            <span>{username}</span>
            {isOwner && userId !== me ? (
              <span className={styles.role}>
                <Select
                  label=""
                  fullLabel={t`What ${{ username }} may do`}
                  value={has}
                  options={guestRoles}
                  onChange={(to) => void attempt(() => give(userId, guestRole(to)))}
                />
              </span>
            ) : (
              <span className={styles.role}>{roleWords(has)}</span>
            )}
            {isOwner && userId !== me && (
              <Button
                size="s"
                variant="quiet"
                aria-label={t`Make ${{ username }} the owner`}
                onClick={() => void attempt(() => give(userId, 'owner'))}
              >
                {t`Make owner`}
              </Button>
            )}
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
              void inviteByName();
            }}
          >
            <Field
              label={t`Player`}
              value={name}
              autoComplete="off"
              {...told}
              onChange={({ target }) => {
                setName(target.value);
                setTold({});
              }}
            />
            <Select
              label={t`Invite as`}
              value={role}
              options={guestRoles}
              onChange={(to) => setRole(guestRole(to))}
            />
            <Button type="submit" disabled={name.trim() === ''}>{t`Invite`}</Button>
          </form>
          <Actions>
            <Button onClick={() => void attempt(() => invite())}>{t`Make a link`}</Button>
          </Actions>
          {link !== null && (
            <p className={styles.link}>
              {t`Lets one person in, within seven days:`} <code>{link}</code>
              <Button size="s" onClick={() => void copyText(link, t`Link copied`)}>
                <Copy aria-hidden="true" />
                {t`Copy the link`}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const guestRole = (id: string) => (id === 'commenter' ? id : 'editor');

function roleWords(role: DraftRole): string {
  switch (role) {
    case 'owner':
      return t`owner`;
    case 'editor':
      return t`editor`;
    case 'commenter':
      return t`commenter`;
  }
}
