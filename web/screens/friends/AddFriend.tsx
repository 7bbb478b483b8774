import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileRoutes, SEARCH_MIN } from '../../../sync-server/protocol/profile.ts';
import { useSettled } from '../../base/lib/useSettled.ts';
import { Field } from '../../base/ui/forms/Field.tsx';
import { api } from '../../client/api/api.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { FriendAction } from '../parts/people/FriendAction.tsx';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import { useFoundKeys } from '../parts/people/useFoundKeys.ts';
import styles from './Friends.module.css';

const LONGEST_NAME = 40;

/** Finds players by their names, to ask them. */
export function AddFriend({ userId }: { userId: string }) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const isWanted = q.length >= SEARCH_MIN;
  const { data, isError } = useQuery(
    {
      queryKey: ['friends', 'search', userId, q],
      queryFn: async () => (await api(profileRoutes.search, { query: { q } })).users,
      enabled: isWanted,
      retry: false,
    },
    queryClient,
  );
  const section = useRef<HTMLElement>(null);
  // Nobody is asked by a key that was meant for the field.
  useFoundKeys(section, 'li > button:last-child:enabled', false);
  return (
    <section ref={section} className={styles.add} aria-labelledby="add-friend">
      <h2 id="add-friend">{t`Add a friend`}</h2>
      <Field
        label={t`Name of a player`}
        hint={t`Two letters or more, from the start of the name.`}
        type="search"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.small}>
        {isWanted && isError && t`Failed to search users`}
        {isWanted && data?.length === 0 && t`No users found`}
      </output>
      {isWanted && (
        <ul aria-label={t`Players found`}>
          {data?.map(({ id, username, elo, avatarUrl, preferredColor }) => (
            <li key={id} className={styles.row}>
              <PlayerName
                userId={id}
                username={username}
                elo={elo}
                picture={{ url: avatarUrl, color: preferredColor, size: 40 }}
              />
              <FriendAction of={{ id, username }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
