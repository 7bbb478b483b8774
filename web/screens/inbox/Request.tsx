import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { conversationsAsked } from '../../client/chat/topics.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { postFriendCommand } from '../../client/friends/commands.ts';
import styles from './inbox.module.css';

interface RequestProps {
  id: string;
  userId: string;
  username: string;
  onGone: () => void;
}

/** A stranger's first words: they learn nothing of what is chosen. */
export function Request({ id, userId, username, onGone }: RequestProps) {
  const [isBusy, setBusy] = useState(false);
  async function answer(accept: boolean): Promise<void> {
    setBusy(true);
    try {
      await api(messageRoutes.answer, { params: { id }, body: { accept } });
      tabs.tell(conversationsAsked, {});
      if (!accept) onGone();
    } catch (error) {
      toast.error(messageOf(error, t`Unable to start conversation`));
    }
    setBusy(false);
  }
  return (
    <fieldset className={styles.request} aria-label={t`Message request`}>
      <p>{t`${username} is not your friend. They do not see whether you have read this.`}</p>
      <Button size="s" busy={isBusy} onClick={() => void answer(true)}>{t`Accept`}</Button>
      <Button size="s" variant="quiet" onClick={() => void answer(false)}>{t`Delete`}</Button>
      <Button
        size="s"
        variant="quiet"
        onClick={() => {
          void postFriendCommand({ type: 'block', userId, username });
          onGone();
        }}
      >
        {t`Block`}
      </Button>
    </fieldset>
  );
}
