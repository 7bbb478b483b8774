import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { directLane } from '../../../db/local/account/lanes.ts';
import { profileRoutes, SEARCH_MIN } from '../../../sync-server/protocol/profile.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { api } from '../../client/api/api.ts';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import { messageSearch } from '../../client/chat/search/searchMessages.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { presenceWords } from '../parts/people/presenceWords.ts';
import { useFoundKeys } from '../parts/people/useFoundKeys.ts';
import { FoundMessages } from './FoundMessages.tsx';
import styles from './inbox.module.css';

const PAUSE_MS = 250;

interface FoundPeopleProps {
  userId: string;
  query: string;
  onQuery: (query: string) => void;
  onShow: (lane: string, name?: string) => void;
  shown: readonly ShownConversation[];
}

/** Whom one can write to, by the beginning of a name: friends at once, others as the server knows them; and what was said. */
export function FoundPeople({ userId, query, onQuery, onShow, shown }: FoundPeopleProps) {
  const { friends, at } = useFriends(userId);
  const [q, setQ] = useState('');
  const search = useMemo(() => messageSearch(userId), [userId]);
  useEffect(() => {
    search.open();
    return () => search.close();
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => setQ(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isWanted = q.length >= SEARCH_MIN;
  const { data, isError } = useQuery(
    {
      queryKey: ['inbox', 'search', userId, q],
      queryFn: async () => (await api(profileRoutes.search, { query: { q } })).users,
      enabled: isWanted,
      retry: false,
    },
    queryClient,
  );
  const starts = (name: string): boolean => name.toLowerCase().startsWith(query.trim().toLowerCase());
  const near = friends.filter(({ username }) => starts(username));
  const far = (data ?? []).filter(({ id }) => id !== userId && !friends.some((one) => one.userId === id));
  const rows = useRef<HTMLDivElement>(null);
  useFoundKeys(rows, 'li > button', near.length > 0 || query.trim() === q);
  const show = (id: string, name: string): void => {
    onQuery('');
    onShow(directLane(id), name);
  };
  const row = (id: string, name: string, color: string, url: string | null, words: string | null) => (
    <li key={id}>
      <button type="button" className={styles.row} onClick={() => show(id, name)}>
        <span className={styles.picture}>
          <Avatar username={name} color={color} url={url} size={44} />
        </span>
        <span className={styles.title}>{name}</span>
        {words !== null && <span className={styles.last}>{words}</span>}
      </button>
    </li>
  );
  return (
    <div ref={rows} className={styles.rows}>
      {(near.length > 0 || (at !== null && friends.length === 0)) && (
        <section aria-label={t`Message a friend`}>
          <h3 className={styles.heading}>{t`Message a friend`}</h3>
          <ul>
            {near.map((friend) =>
              row(
                friend.userId,
                friend.username,
                friend.preferredColor,
                friend.avatarUrl,
                presenceWords(friend),
              ),
            )}
          </ul>
          {at !== null && friends.length === 0 && <p className={styles.words}>{t`No friends yet`}</p>}
        </section>
      )}
      {isWanted && (
        <section aria-label={t`Other players`}>
          <h3 className={styles.heading}>{t`Other players`}</h3>
          <ul>{far.map((one) => row(one.id, one.username, one.preferredColor, one.avatarUrl, null))}</ul>
          <output className={styles.words}>
            {isError && t`Failed to search users`}
            {data !== undefined && far.length + near.length === 0 && t`No users found`}
          </output>
        </section>
      )}
      {isWanted && <FoundMessages userId={userId} query={q} search={search} shown={shown} onShow={onShow} />}
    </div>
  );
}
