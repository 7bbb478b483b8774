import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import styles from './inbox.module.css';

// What is shown first waits for neither; and most threads are no groups.
const ThreadChoices = lazyPart(() => import('./ThreadChoices.tsx'), 'ThreadChoices');
const GroupMembers = lazyPart(() => import('./GroupMembers.tsx'), 'GroupMembers');

interface ThreadMenuProps {
  user: User;
  kept: KeptConversation | null;
  lane: string;
  onGone: () => void;
}

/** Opens what one chooses about a whole thread. */
export function ThreadMenu({ user, kept, lane, onGone }: ThreadMenuProps) {
  const id = useId();
  const [showsMembers, showMembers] = useState(false);
  if (kept === null) return null;
  const { conversation } = kept;
  return (
    <>
      <IconButton label={t`About this conversation`} popoverTarget={id}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div id={id} className={styles.menu} popover="auto">
        <Suspense>
          <ThreadChoices
            conversation={conversation}
            lane={lane}
            onClose={() => document.getElementById(id)?.hidePopover()}
            onMembers={() => showMembers(true)}
            onGone={onGone}
          />
        </Suspense>
      </div>
      {showsMembers && (
        <Suspense>
          <GroupMembers
            user={user}
            conversation={conversation}
            onGone={onGone}
            onClose={() => showMembers(false)}
          />
        </Suspense>
      )}
    </>
  );
}
