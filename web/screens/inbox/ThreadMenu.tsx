import { t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Bell, BellOff, Ellipsis, Pin, PinOff, Users } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { postChatCommand } from '../../client/chat/commands.ts';
import styles from './inbox.module.css';

// Most threads are no groups.
const GroupMembers = lazyPart(() => import('./GroupMembers.tsx'), 'GroupMembers');

interface ThreadMenuProps {
  user: User;
  kept: KeptConversation | null;
  lane: string;
  onGone: () => void;
}

/** What one chooses about a whole thread. */
export function ThreadMenu({ user, kept, lane, onGone }: ThreadMenuProps) {
  const id = useId();
  const [showsMembers, showMembers] = useState(false);
  if (kept === null) return null;
  const { conversation } = kept;
  const { membership } = conversation;
  const isArchived = conversation.lastN <= membership.archivedN && membership.archivedN > 0;
  const close = (): void => document.getElementById(id)?.hidePopover();
  const choose = (choice: 'isArchived' | 'isPinned' | 'isMuted', on: boolean) => () => {
    close();
    void postChatCommand(lane, { type: 'choose', choice, on });
    if (choice === 'isArchived' && on) onGone();
  };
  return (
    <>
      <IconButton label={t`About this conversation`} popoverTarget={id}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div id={id} className={styles.menu} popover="auto">
        <button type="button" onClick={choose('isPinned', !membership.isPinned)}>
          {membership.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          {membership.isPinned ? t`Unpin` : t`Pin to the top`}
        </button>
        <button type="button" onClick={choose('isMuted', !membership.isMuted)}>
          {membership.isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {membership.isMuted ? t`Unmute` : t`Mute`}
        </button>
        <button type="button" onClick={choose('isArchived', !isArchived)}>
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          {isArchived ? t`Take out of the archive` : t`Archive thread`}
        </button>
        {conversation.kind === 'group' && (
          <button
            type="button"
            onClick={() => {
              close();
              showMembers(true);
            }}
          >
            <Users aria-hidden="true" />
            {t`Members`}
          </button>
        )}
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
