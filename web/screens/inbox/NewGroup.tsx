import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { laneOf } from '../../../db/local/account/lanes.ts';
import { MOST_MEMBERS, TITLE_LENGTH } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { localData } from '../../client/device/localData.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import styles from './inbox.module.css';

interface NewGroupProps {
  userId: string;
  /** Told the lane of the new thread. */
  onMade: (lane: string) => void;
  onCancel: () => void;
}

/** A group is made of friends, and needs the server at once. */
export function NewGroup({ userId, onMade, onCancel }: NewGroupProps) {
  const { friends } = useFriends(userId);
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const { conversation } = await api(messageRoutes.startGroup, {
        body: { title, memberIds: [...chosen] },
      });
      await (await localData(userId)).conversations.save(conversation);
      onMade(laneOf(conversation, userId));
    } catch (error) {
      setBusy(false);
      toast.error(messageOf(error, t`Unable to start conversation`));
    }
  }
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <section className={styles.group} aria-label={t`New group`}>
      <h2>{t`New group`}</h2>
      <Field
        label={t`Name of the group`}
        maxLength={TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <fieldset>
        <legend>{t`Friends in it`}</legend>
        {friends.length === 0 && <p>{t`No friends yet`}</p>}
        {friends.map(({ userId: id, username }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            {username}
          </label>
        ))}
      </fieldset>
      <p>{t`Whoever is added later can read all that was said before.`}</p>
      <Actions>
        <Button
          busy={isBusy}
          disabled={title.trim() === '' || chosen.size === 0 || chosen.size >= MOST_MEMBERS}
          onClick={() => void make()}
        >
          {t`Make the group`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </Actions>
    </section>
  );
}
