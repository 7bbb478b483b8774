import { plural, t } from '@lingui/core/macro';
import { SquarePen, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Button } from '../../base/ui/Button.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';
import { useMask } from '../../client/chat/useMask.ts';
import { threadRead } from '../../client/chat/topics.ts';
import { useConnection } from '../../client/connection/connection.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { FindPeople } from './FindPeople.tsx';
import styles from './inbox.module.css';
import { ThreadRow } from './ThreadRow.tsx';

type Filter = 'all' | 'unread' | 'archived';

interface ThreadListProps {
  user: User;
  shown: readonly ShownConversation[];
  isLoading: boolean;
  isFailed: boolean;
  /** The thread that is open. */
  lane: string | null;
  onShow: (lane: string, name?: string) => void;
  onGroup: () => void;
  onClose: () => void;
}

/** The threads of a player. One stop of the keyboard: arrows move in it, Enter opens. */
export function ThreadList({ user, shown, isLoading, isFailed, lane, ...on }: ThreadListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { friends, blocked } = useFriends(user.id);
  const mask = useMask();
  const isOnline = useConnection(({ status }) => status === 'connected');
  const unread = shown.filter((one) => one.unread > 0 && !one.isArchived).length;
  const passes = (one: ShownConversation): boolean =>
    filter === 'archived' ? one.isArchived : !one.isArchived && (filter === 'all' || one.unread > 0);
  const rows = shown.filter(passes);
  const direct = rows.filter(({ conversation }) => conversation.kind === 'direct');
  const groups = rows.filter(({ conversation }) => conversation.kind === 'group');
  const lanes = [...direct, ...groups].map((row) => row.lane);
  const current = [chosen, lane].find((one) => one !== null && lanes.includes(one)) ?? lanes[0] ?? null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (current === null) return;
    const at = lanes.indexOf(current);
    const steps: Readonly<Record<string, string | undefined>> = {
      ArrowUp: lanes[at - 1],
      ArrowDown: lanes[at + 1],
      Home: lanes[0],
      End: lanes.at(-1),
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-thread="${CSS.escape(next)}"]`)?.focus();
  }
  function readAll(): void {
    for (const { conversation, newest, unread: count } of shown) {
      if (count > 0 && newest) tabs.tell(threadRead, { conversationId: conversation.id, readN: newest.n });
    }
  }
  const draw = (heading: string, list: readonly ShownConversation[]) =>
    list.length > 0 && (
      <section aria-label={heading}>
        <h3 className={styles.heading}>{heading}</h3>
        <ul>
          {list.map((one) => (
            <ThreadRow
              key={one.lane}
              shown={one}
              userId={user.id}
              friend={friends.find(({ userId }) => one.conversation.memberIds.includes(userId))}
              mask={mask}
              isHidden={blocked.some(({ userId }) => userId === one.newest?.senderId)}
              isOpen={one.lane === lane}
              isStop={one.lane === current}
              onFocus={() => setChosen(one.lane)}
              onOpen={() => on.onShow(one.lane)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <section className={styles.list} data-list aria-label={t`Conversations`}>
      <header className={styles.head}>
        <h2>{t({ message: 'Messages', context: 'of players' })}</h2>
        <IconButton label={t`New group`} onClick={on.onGroup}>
          <SquarePen aria-hidden="true" />
        </IconButton>
        <IconButton className={styles.closeList} label={t`Close`} onClick={on.onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <FindPeople userId={user.id} query={query} onQuery={setQuery} onShow={on.onShow} shown={shown} />
      {query === '' && (
        <>
          <fieldset className={styles.filters} aria-label={t`Filter`}>
            <Chip pressed={filter === 'all'} onClick={() => setFilter('all')}>{t`All`}</Chip>
            <Chip pressed={filter === 'unread'} onClick={() => setFilter('unread')}>
              {unread > 0 ? t`Unread ${unread}` : t`Unread`}
            </Chip>
            <Chip pressed={filter === 'archived'} onClick={() => setFilter('archived')}>{t`Archived`}</Chip>
          </fieldset>
          {!isOnline && <p className={styles.offline}>{t`No network. You see what this device has kept.`}</p>}
          {isFailed && (
            <p className={styles.words} role="alert">
              {filter === 'unread' ? t`Failed to load unread summary` : t`Failed to load conversations`}
            </p>
          )}
          {isLoading && <Skeleton rows={4} rowHeight={64} />}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows in it have the focus */}
          <div className={styles.rows} onKeyDown={onKeyDown}>
            {draw(t`Conversations`, direct)}
            {draw(t`Group Chats`, groups)}
            {!isLoading && rows.length === 0 && <p className={styles.words}>{emptyWords(filter)}</p>}
          </div>
          {unread > 0 && (
            <Button size="s" variant="quiet" className={styles.readAll} onClick={readAll}>
              {t`Mark all read`}
            </Button>
          )}
          <output className={styles.unseen}>
            {plural(rows.length, { one: '# conversation', other: '# conversations' })}
          </output>
        </>
      )}
    </section>
  );
}

const emptyWords = (filter: Filter): string =>
  filter === 'all' ? t`No messages yet.` : filter === 'unread' ? t`Nothing unread.` : t`Nothing archived.`;
