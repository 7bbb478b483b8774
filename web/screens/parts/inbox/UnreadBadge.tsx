import { plural } from '@lingui/core/macro';
import { Badge } from '../../../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { unreadTotal } from '../../../client/chat/shownConversations.ts';
import { useConversations } from '../../../client/chat/useConversations.ts';

/** The number of unread messages in the corner of the button around it. @param id of the number in words */
export function UnreadBadge({ userId, id }: { userId: string; id?: string }) {
  const { shown } = useConversations(userId);
  const unread = unreadTotal(shown);
  return (
    <>
      <Badge count={unread} tone="accent" corner />
      {unread > 0 && (
        <VisuallyHidden>
          <span id={id}>{plural(unread, { one: '# unread message', other: '# unread messages' })}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
