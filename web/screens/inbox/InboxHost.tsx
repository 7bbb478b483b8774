import { Suspense } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { useInbox } from '../parts/inbox/useInbox.ts';
import { useWantedThread } from './useWantedThread.ts';

const InboxPanel = lazyPart(() => import('./InboxPanel.tsx'), 'InboxPanel');

/** Lays the inbox over whatever screen is on show. */
export function InboxHost({ user }: { user: User }) {
  const { state } = useInbox();
  useWantedThread();
  return (
    state !== null && (
      <Suspense>
        <InboxPanel user={user} />
      </Suspense>
    )
  );
}
