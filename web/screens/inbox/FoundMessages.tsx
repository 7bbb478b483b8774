import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MOST_FOUND } from '../../../sync-server/protocol/chatSearch.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { api } from '../../client/api/api.ts';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import type { FoundMessage, MessageSearch } from '../../client/chat/search/searchMessages.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { dateWords } from '../parts/words/dateWords.ts';
import styles from './inbox.module.css';

interface FoundMessagesProps {
  userId: string;
  query: string;
  /** Of what this device has. */
  search: MessageSearch;
  shown: readonly ShownConversation[];
  onShow: (lane: string) => void;
}

/** What was said with these words: at once what this device has, then what the server has besides. */
export function FoundMessages({ userId, query, search, shown, onShow }: FoundMessagesProps) {
  const [found, setFound] = useState<readonly FoundMessage[]>([]);
  useEffect(() => search.ask(query, setFound), [search, query]);
  const isOnline = useConnection(({ status }) => status === 'connected');
  // Older than what this device keeps.
  const { data } = useQuery(
    {
      queryKey: ['inbox', 'messages', userId, query],
      queryFn: () => api(messageRoutes.search, { query: { q: query } }),
      enabled: isOnline,
      retry: false,
    },
    queryClient,
  );
  const here = new Set(found.map(({ id }) => id));
  const elsewhere = (data?.messages ?? [])
    .filter(({ id }) => !here.has(id))
    .map(({ id, conversationId, body, createdAt: at }) => ({ id, conversationId, body, at }));
  const all = [...found, ...elsewhere].toSorted((a, b) => b.at - a.at).slice(0, MOST_FOUND);
  const rows = all.flatMap((message) => {
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
