import { t } from '@lingui/core/macro';
import { UserPlus } from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import { postFriendCommand } from '../../../client/friends/commands.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { useSession } from '../../../client/account/session.ts';
import type { CardActionProps } from './openCard.ts';

/** Asks somebody to be friends, or says what they are to the player. */
export function FriendAction({ of }: Pick<CardActionProps, 'of'>) {
  const user = useSession((session) => session.user);
  return user === null ? null : <ForUser of={of} userId={user.id} />;
}

function ForUser({ of: { id, username }, userId }: Pick<CardActionProps, 'of'> & { userId: string }) {
  const { friends, incoming, outgoing } = useFriends(userId);
  const is = (list: readonly { readonly userId: string }[]): boolean => list.some((row) => row.userId === id);
  const request = incoming.find((row) => row.userId === id);
  if (is(friends)) return <Button size="s" disabled>{t`Friends`}</Button>;
  if (is(outgoing)) return <Button size="s" disabled>{t`Request sent`}</Button>;
  return (
    <Button
      size="s"
      aria-label={request ? t`Accept ${username}` : t`Add ${username} as a friend`}
      disabled={request !== undefined && request.waiting !== null}
      onClick={() =>
        void postFriendCommand(
          request
            ? { type: 'accept', requestId: request.id, userId: id, username }
            : { type: 'ask', userId: id, username },
        )
      }
    >
      <UserPlus aria-hidden="true" />
      {request ? t`Accept request` : t`Add friend`}
    </Button>
  );
}
