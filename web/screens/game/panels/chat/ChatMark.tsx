import { plural } from '@lingui/core/macro';
import { unreadOf } from '../../../../../db/local/account/conversations.ts';
import { Badge } from '../../../../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../../../../base/ui/VisuallyHidden.tsx';
import { useSession } from '../../../../client/account/session.ts';
import { useConversations } from '../../../../client/chat/useConversations.ts';

export interface ChatMarkProps {
  roomId: string;
  /** The id of the number in words, which describes a button that has a name of its own. */
  id?: string;
  corner?: boolean;
}

/** Counts the unread messages of a game, and of the player's team in it. Without an account there are none. */
export function ChatMark(props: ChatMarkProps) {
  const userId = useSession(({ user }) => user?.id ?? null);
  return userId !== null && <OwnMark {...props} userId={userId} />;
}

function OwnMark({ roomId, id, corner = false, userId }: ChatMarkProps & { userId: string }) {
  const { kept } = useConversations(userId);
  const unread = (kept ?? [])
    .filter(({ conversation: { gameId } }) => gameId === roomId)
    .reduce((sum, one) => sum + unreadOf(one, userId), 0);
  return (
    <>
      <Badge count={unread} tone="accent" corner={corner} />
      {unread > 0 && (
        <VisuallyHidden>
          <span id={id}>{plural(unread, { one: '# unread message', other: '# unread messages' })}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
