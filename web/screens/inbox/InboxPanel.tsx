import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { laneOfId } from '../../../db/local/account/lanes.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { cx } from '../../base/lib/cx.ts';
import { useMedia } from '../../base/lib/useMedia.ts';
import { LiveRegion } from '../../base/ui/LiveRegion.tsx';
import { openModal } from '../../base/ui/modals.ts';
import { unreadTotal } from '../../client/chat/shownConversations.ts';
import { conversationsAsked } from '../../client/chat/topics.ts';
import { useConversations } from '../../client/chat/useConversations.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { useRealtime } from '../../client/connection/useRealtime.ts';
import { useInbox } from '../parts/inbox/useInbox.ts';
import styles from './inbox.module.css';
import { ThreadList } from './ThreadList.tsx';
import { ThreadPane } from './ThreadPane.tsx';

const NewGroup = lazyPart(() => import('./NewGroup.tsx'), 'NewGroup');

const NARROW = '(max-width: 61.99em)';

/** The inbox: from the right over any screen, which stays in place; on phones it has the screen for itself. */
export function InboxPanel({ user }: { user: User }) {
  useRealtime();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, change, open, back, close } = useInbox();
  const isNarrow = useMedia(NARROW);
  const { kept, shown, isFailed } = useConversations(user.id);
  const [isGrouping, setGrouping] = useState(false);
  const wanted = state?.lane ?? null;
  const lane = shown.find(({ conversation: { id } }) => laneOfId(id) === wanted)?.lane ?? wanted;

  // Closed before it is gone, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const { current: box } = dialog;
    if (!box) return undefined;
    const gone = openModal(box);
    return () => {
      gone();
      box.close();
    };
  }, []);
  useEffect(() => tabs.tell(conversationsAsked, {}), []);
  /** On phones a thread is a step of its own, so that Back leads to the list. */
  const show = (next: string, name: string | null = null): void => {
    setGrouping(false);
    if (isNarrow) open(next, name);
    else change(next, name);
  };
  const toList = (): void => {
    dialog.current?.querySelector<HTMLElement>('[data-thread][tabindex="0"]')?.focus();
  };
  function onEscape(): void {
    if (isGrouping) setGrouping(false);
    else if (lane === null) close();
    else if (isNarrow && (state?.depth ?? 0) > 1) back();
    else if (isNarrow) change(null);
    else if (dialog.current?.querySelector('[data-list]')?.contains(document.activeElement)) close();
    else toList();
  }
  const others = shown.filter((one) => one.lane !== lane);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles.inbox}
      aria-label={t({ message: 'Messages', context: 'of players' })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={cx(styles.panes, (lane !== null || isGrouping) && styles.withThread)}>
        <ThreadList
          user={user}
          shown={shown}
          isLoading={kept === null && !isFailed}
          isFailed={isFailed}
          lane={lane}
          onShow={show}
          onGroup={() => setGrouping(true)}
          onClose={close}
        />
        {isGrouping ? (
          <Suspense>
            <NewGroup userId={user.id} onMade={(made) => show(made)} onCancel={() => setGrouping(false)} />
          </Suspense>
        ) : lane === null ? (
          <section className={styles.nothing}>
            <p>{t`Choose a conversation, or start a new one.`}</p>
          </section>
        ) : (
          <ThreadPane
            key={lane}
            user={user}
            kept={kept ?? []}
            lane={lane}
            name={state?.name ?? null}
            othersUnread={unreadTotal(others)}
            onBack={onEscape}
            onClose={close}
          />
        )}
      </div>
      {/* The page's own is silent under a modal dialog. */}
      <LiveRegion />
    </dialog>
  );
}
