import { t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Bell, BellOff, Pin, PinOff, Users } from 'lucide-react';
import type { Conversation } from '../../../sync-server/protocol/chat.ts';
import { postChatCommand } from '../../client/chat/commands.ts';

interface ThreadChoicesProps {
  conversation: Conversation;
  lane: string;
  onClose: () => void;
  onMembers: () => void;
  onGone: () => void;
}

/** What one chooses about a whole thread. */
export function ThreadChoices({ conversation, lane, onClose, onMembers, onGone }: ThreadChoicesProps) {
  const { membership } = conversation;
  const isArchived = conversation.lastN <= membership.archivedN && membership.archivedN > 0;
  const choose = (choice: 'isArchived' | 'isPinned' | 'isMuted', on: boolean) => () => {
    onClose();
    void postChatCommand(lane, { type: 'choose', choice, on });
    if (choice === 'isArchived' && on) onGone();
  };
  return (
    <>
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
            onClose();
            onMembers();
          }}
        >
          <Users aria-hidden="true" />
          {t`Members`}
        </button>
      )}
    </>
  );
}
