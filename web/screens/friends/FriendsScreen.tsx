import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/ui/Button.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../client/account/session.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { useRealtime } from '../../client/connection/useRealtime.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { friendsAsked } from '../../client/friends/topics.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { CommunityTabs } from '../parts/community/CommunityTabs.tsx';
import { AsOf } from '../parts/words/AsOf.tsx';
import { AddFriend } from './AddFriend.tsx';
import { Blocked } from './Blocked.tsx';
import { FriendRow } from './FriendRow.tsx';
import styles from './Friends.module.css';
import { NoFriends } from './NoFriends.tsx';
import { RequestRow } from './RequestRow.tsx';

const ROW_HEIGHT = 96;

/** /community/friends: who is there, who asks, and whom one plays with. */
export function FriendsScreen() {
  const user = useSession((session) => session.user);
  return user === null ? null : <Friends userId={user.id} />;
}

function Friends({ userId }: { userId: string }) {
  useRealtime();
  const { friends, incoming, outgoing, blocked, at, isFailed } = useFriends(userId);
  const status = useConnection((connection) => connection.status);
  const isOffline = status === 'disconnected';
  const isUnknown = at === null && (isFailed || isOffline);
  return (
    <div className={styles.page}>
      <CommunityTabs />
      <h1 className={styles.title}>{t`Friends`}</h1>
      {at !== null && isOffline && (
        <output className={styles.muted}>
          <Trans>
            No network. This list is shown <AsOf at={at} />
          </Trans>
        </output>
      )}
      <div className={styles.main}>
        {incoming.length > 0 && (
          <section aria-labelledby="incoming">
            <h2 id="incoming">{t`Friend requests`}</h2>
            <ul>
              {incoming.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="friends" aria-busy={at === null && !isUnknown}>
          <h2 id="friends">
            {t`Your friends`} {at !== null && <span className={styles.muted}>{friends.length}</span>}
          </h2>
          {isUnknown && (
            <div className={styles.empty} role="alert">
              <p>{t`Failed to load friends`}</p>
              <Button size="s" onClick={() => tabs.tell(friendsAsked, {})}>{t`Try again`}</Button>
            </div>
          )}
          {at === null && !isUnknown && <Skeleton rows={3} rowHeight={ROW_HEIGHT} />}
          {at !== null && friends.length === 0 && <NoFriends />}
          <ul>
            {friends.map((friend) => (
              <FriendRow key={friend.userId} friend={friend} userId={userId} />
            ))}
          </ul>
        </section>
      </div>
      <aside className={styles.side} aria-label={t`Find friends`}>
        <AddFriend userId={userId} />
        {outgoing.length > 0 && (
          <section aria-labelledby="outgoing">
            <h2 id="outgoing">{t`Asked by you`}</h2>
            <ul>
              {outgoing.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          </section>
        )}
        <Blocked blocked={blocked} />
      </aside>
    </div>
  );
}
