import { t } from '@lingui/core/macro';
import { BellOff, Pin } from 'lucide-react';
import type { ShownConversation } from '../../client/chat/shownConversations.ts';

type ThreadMarksProps = Pick<ShownConversation, 'isPinned' | 'isMuted'>;

/** What a thread's reader has chosen for it. */
export function ThreadMarks({ isPinned, isMuted }: ThreadMarksProps) {
  return (
    <>
      {isPinned && <Pin aria-label={t`Pinned`} />}
      {isMuted && <BellOff aria-label={t`Muted`} />}
    </>
  );
}
