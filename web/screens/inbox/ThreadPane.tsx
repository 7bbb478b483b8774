import { plural, t } from '@lingui/core/macro';
import { ChevronLeft, CloudOff, Users, X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { targetOf } from '../../../db/local/account/lanes.ts';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import type { Friend } from '../../../sync-server/protocol/friends.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Badge } from '../../base/ui/bars/Badge.tsx';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { keptOf } from '../../client/chat/useThread.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { roomPath } from '../../client/queries/roomPath.ts';
import { Talk } from '../parts/chat/Talk.tsx';
import { openCard } from '../parts/people/openCard.ts';
import { presenceWords } from '../parts/people/presenceWords.ts';
import { timeOfDay } from '../parts/words/dateWords.ts';
import styles from './inbox.module.css';
import { ThreadMenu } from './ThreadMenu.tsx';

// Few write as strangers.
const Request = lazyPart(() => import('./Request.tsx'), 'Request');

// Few threads are groups.
const PinnedMessages = lazyPart(() => import('./PinnedMessages.tsx'), 'PinnedMessages');

interface ThreadPaneProps {
  user: User;
  kept: readonly KeptConversation[];
  lane: string;
  /** The name of somebody without a thread yet. */
  name: string | null;
  /** Messages that wait in other threads. */
  othersUnread: number;
  onBack: () => void;
  onClose: () => void;
}

/** A thread of the inbox: with whom, what was said, and where one writes. */
export function ThreadPane({ user, kept, lane, name, othersUnread, onBack, onClose }: ThreadPaneProps) {
  const { friends, at } = useFriends(user.id);
  const isOnline = useConnection(({ status }) => status === 'connected');
  const own = keptOf(kept, lane, user.id);
  const conversation = own?.conversation ?? null;
  const { userId: otherId } = targetOf(lane);
  const friend = friends.find(({ userId }) => userId === otherId);
  const title = conversation?.title ?? friend?.username ?? name ?? '';
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.querySelector('textarea')?.focus(), []);
  const backLabel = othersUnread > 0 ? t`Back to the list, ${othersUnread} unread` : t`Back to the list`;
  return (
    <section ref={pane} className={styles.thread} aria-label={t`Conversation with ${title}`}>
      <header className={styles.head}>
        <IconButton className={styles.back} label={backLabel} onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
          <Badge count={othersUnread} corner />
        </IconButton>
        {otherId === null ? (
          <Users aria-hidden="true" />
        ) : (
          <Avatar
            username={title}
            color={friend?.preferredColor ?? ''}
            url={friend?.avatarUrl ?? null}
            size={40}
          />
        )}
        <div className={styles.who}>
          {otherId === null ? (
            <h2>{title}</h2>
          ) : (
            <h2>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => openCard({ id: otherId, username: title })}
              >
                {title}
              </button>
            </h2>
          )}
          <p className={isOnline && friend?.state === 'online' ? styles.online : undefined}>
            {otherId === null
              ? plural(conversation?.memberIds.length ?? 0, { one: '# member', other: '# members' })
              : friend && statusWords(friend, isOnline ? null : at)}
          </p>
        </div>
        {friend?.watch && (
          <Link className={styles.toGame} to={roomPath(friend.watch.roomId)}>
            {t`Go to game`}
          </Link>
        )}
        {conversation && <ThreadMenu user={user} kept={own} lane={lane} onGone={onBack} />}
        <IconButton className={styles.closeThread} label={t`Close`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {!isOnline && (
        <p className={styles.offline}>
          <CloudOff aria-hidden="true" />
          {t`Offline. Messages wait on this device.`}
        </p>
      )}
      {own !== null && conversation?.kind === 'group' && (
        <Suspense>
          <PinnedMessages conversation={conversation} ops={own.known} />
        </Suspense>
      )}
      <Talk
        key={lane}
        user={user}
        kept={own}
        lane={lane}
        kind={conversation?.kind ?? 'direct'}
        label={otherId === null ? t`To ${title}` : t`Write to ${title}`}
        before={
          conversation?.request === 'incoming' &&
          otherId !== null && (
            <Suspense>
              <Request id={conversation.id} userId={otherId} username={title} onGone={onBack} />
            </Suspense>
          )
        }
      />
    </section>
  );
}

/** @param at when the server has said so last; null = it would tell of a change */
function statusWords(friend: Friend, at: number | null): string {
  const words = presenceWords(friend);
  if (friend.state === 'offline') return words;
  const time = at && timeOfDay(new Date(at));
  if (time) return t`${words} at ${time}`;
  const name = friend.watch?.name;
  return name ? t`${words}, in ${name}` : words;
}
