import { t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Bell, BellOff, Ellipsis, LogOut, Pin, PinOff, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeptConversation } from '../../../db/local/account/conversations.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { postChatCommand } from '../../client/chat/commands.ts';
import { conversationsAsked } from '../../client/chat/topics.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import styles from './inbox.module.css';

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
  async function leave(): Promise<void> {
    close();
    try {
      const params = { id: conversation.id, userId: user.id };
      await api(messageRoutes.removeMember, { params });
      tabs.tell(conversationsAsked, {});
      onGone();
    } catch (error) {
      toast.error(messageOf(error, t`The group was not left`));
    }
  }
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
          <>
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
            <button type="button" onClick={() => void leave()}>
              <LogOut aria-hidden="true" />
              {t`Leave the group`}
            </button>
          </>
        )}
      </div>
      {showsMembers && (
        <Dialog open title={t`Members`} onClose={() => showMembers(false)}>
          <ul className={styles.members}>
            {conversation.memberRoles.map(({ userId, username, role }) => (
              <li key={userId}>
                <PlayerName userId={userId} username={username} />
                <span>{roleWords(role)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

const roleWords = (role: 'owner' | 'moderator' | 'member'): string =>
  role === 'owner' ? t`Owner` : role === 'moderator' ? t`Moderator` : '';
