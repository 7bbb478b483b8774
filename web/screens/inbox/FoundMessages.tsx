import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import { searchMessages, type FoundMessage } from '../../client/chat/search/searchMessages.ts';
import { dateWords } from '../parts/words/dateWords.ts';
import styles from './inbox.module.css';

interface FoundMessagesProps {
  userId: string;
  query: string;
  shown: readonly ShownConversation[];
  onShow: (lane: string) => void;
}

/** What was said with these words, as far as this device has it. */
export function FoundMessages({ userId, query, shown, onShow }: FoundMessagesProps) {
  const [found, setFound] = useState<readonly FoundMessage[]>([]);
  useEffect(() => {
    const search = searchMessages(userId, query, setFound);
    return () => search.stop();
  }, [userId, query]);
  const rows = found.flatMap((message) => {
    const thread = shown.find(({ conversation }) => conversation.id === message.conversationId);
    return thread ? [{ message, thread }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-label={t`Messages found`}>
      <h3 className={styles.heading}>{t`Messages found`}</h3>
      <ul>
        {rows.map(({ message, thread }) => (
          <li key={message.id}>
            <button type="button" className={styles.found} onClick={() => onShow(thread.lane)}>
              <b>{thread.conversation.title}</b>
              <time dateTime={new Date(message.at).toISOString()}>
                {dateWords(message.at, { day: 'numeric', month: 'short' })}
              </time>
              <span>{message.body}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
