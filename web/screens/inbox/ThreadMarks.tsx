import { t } from '@lingui/core/macro';
import { BellOff, Clock, Pin } from 'lucide-react';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';

type ThreadMarksProps = Pick<ShownConversation, 'isPinned' | 'isMuted' | 'isWaiting'>;

/** What a thread's reader has chosen for it, and whether words of theirs wait in it. */
export function ThreadMarks({ isPinned, isMuted, isWaiting }: ThreadMarksProps) {
  return (
    <>
      {isPinned && <Pin aria-label={t`Pinned`} />}
      {isMuted && <BellOff aria-label={t`Muted`} />}
      {isWaiting && <Clock aria-label={t`Waits for the network`} />}
    </>
  );
}
