import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Pin, X } from 'lucide-react';
import type { Conversation, Message } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { announce } from '../../base/ui/announcements.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useMask } from '../../client/chat/useMask.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { pinsQuery, refreshPins } from '../parts/chat/pins.ts';
import styles from './inbox.module.css';

interface PinnedMessagesProps {
  conversation: Conversation;
  /** Entries of the log that this device knows of. */
  ops: number;
}

/** What the owner and the moderators of a group have pinned, above its messages; nothing if there is none. */
export function PinnedMessages({ conversation: { id, membership }, ops }: PinnedMessagesProps) {
  const mask = useMask();
  const { data } = useQuery(pinsQuery(id, ops), queryClient);
  const messages = data?.messages ?? [];
  if (messages.length === 0) return null;
  const mayUnpin = membership.role !== 'member';
  async function unpin({ id: messageId }: Message): Promise<void> {
    try {
      await api(messageRoutes.unpin, { params: { id, messageId } });
      await refreshPins(id);
      announce(t`The message is not pinned any more`);
    } catch (error) {
      toast.error(messageOf(error, t`The pin was not changed`));
    }
  }
  return (
    <details className={styles.pinned}>
      <summary>
        <Pin aria-hidden="true" />
        {plural(messages.length, { one: '# pinned message', other: '# pinned messages' })}
      </summary>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <p>
              <b>{message.senderName}</b> {mask(message.body)}
            </p>
            {mayUnpin && (
              <IconButton
                label={t`Unpin ${message.senderName}: ${message.body}`}
                onClick={() => void unpin(message)}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
