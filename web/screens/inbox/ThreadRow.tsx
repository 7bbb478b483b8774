import { plural, t } from '@lingui/core/macro';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import type { Friend } from '../../../sync-server/protocol/friends.ts';
import { cx } from '../../base/lib/cx.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { Badge } from '../../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import { dateWords, timeOfDay } from '../parts/words/dateWords.ts';
import { isCardAlone } from '../parts/chat/isCardAlone.ts';
import { presenceWords } from '../parts/people/presenceWords.ts';
import styles from './inbox.module.css';

// Few threads have any, and the words beside them wait for none.
const ThreadMarks = lazyPart(() => import('./ThreadMarks.tsx'), 'ThreadMarks');

interface ThreadRowProps {
  shown: ShownConversation;
  userId: string;
  /** The other one of a direct thread, if they are friends. */
  friend: Friend | undefined;
  /** Hides offensive words. */
  mask: (text: string) => string;
  /** Somebody who is blocked has spoken last. */
  isHidden: boolean;
  isOpen: boolean;
  /** The keyboard enters the list here. */
  isStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

/** A thread in a line: with whom, what was said last and when, and how much of it is new. */
export function ThreadRow({
  shown,
  userId,
  friend,
  mask,
  isHidden,
  isOpen,
  isStop,
  onFocus,
  onOpen,
}: ThreadRowProps) {
  const { conversation, at, unread, isPinned, isMuted, isWaiting } = shown;
  const { kind, title } = conversation;
  const words = isHidden ? t`Hidden: you have blocked or muted them.` : wordsOf(shown);
  const time = new Date(at);
  const other = kind === 'direct' ? friend : undefined;
  return (
    <li>
      <button
        type="button"
        data-thread={shown.lane}
        className={cx(styles.row, isOpen && styles.open, unread > 0 && styles.unread)}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className={styles.picture}>
          {kind === 'group' ? (
            <Users aria-hidden="true" />
          ) : (
            <Avatar
              username={title}
              color={other?.preferredColor ?? ''}
              url={other?.avatarUrl ?? null}
              size={44}
            />
          )}
          {other?.state === 'online' && <i className={styles.dot} />}
        </span>
        <span className={styles.title}>
          {title}
          {other && other.state !== 'offline' && <VisuallyHidden>, {presenceWords(other)}</VisuallyHidden>}
        </span>
        <time className={styles.time} dateTime={time.toISOString()}>
          {whenWords(time)}
        </time>
        <span className={styles.last}>
          {(isPinned || isMuted || isWaiting) && (
            <Suspense>
              <ThreadMarks isPinned={isPinned} isMuted={isMuted} isWaiting={isWaiting} />
            </Suspense>
          )}
          {mask(words)}
        </span>
        <span className={styles.count}>
          <Badge count={unread} tone="accent" />
        </span>
        {unread > 0 && (
          <VisuallyHidden>
            {plural(unread, { one: '# unread message', other: '# unread messages' })}
          </VisuallyHidden>
        )}
      </button>
    </li>
  );
  function wordsOf({ lastWords, newest }: ShownConversation): string {
    if (conversation.request === 'incoming') return t`Wants to write to you`;
    if (lastWords === null) return t`No messages yet.`;
    const { isOwn, senderName } = lastWords;
    const isCard = newest?.body === lastWords.body && isCardAlone(newest);
    const body = isCard ? t`Shared position` : lastWords.body;
    if (body === '') return t`This message was deleted.`;
    if (isOwn) return t`You: ${body}`;
    return kind === 'group' && newest?.senderId !== userId ? `${senderName}: ${body}` : body;
  }
}

const DAY_MS = 24 * 3_600_000;

/** The time for today, the day for this week, else the date. */
function whenWords(at: Date): string {
  if (at.toDateString() === new Date().toDateString()) return timeOfDay(at);
  if (Date.now() - at.getTime() < 6 * DAY_MS) return dateWords(at, { weekday: 'short' });
  return dateWords(at, { day: 'numeric', month: 'short' });
}
