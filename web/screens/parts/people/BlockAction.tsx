import { t } from '@lingui/core/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { postFriendCommand } from '../../../client/friends/commands.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import type { CardActionProps } from './openCard.ts';

/** Ends all that the player has with somebody, who is not told. Asked once more: a friendship ends by it. */
export function BlockAction({ of: { id: userId, username }, viewer }: CardActionProps) {
  const isBlocked = useFriends(viewer.id).blocked.some((blocked) => blocked.userId === userId);
  const [isAsking, setAsking] = useState(false);
  if (isBlocked)
    return (
      <Button onClick={() => void postFriendCommand({ type: 'unblock', userId, username })}>
        <Ban aria-hidden="true" />
        {t`Unblock`}
      </Button>
    );
  return (
    <Button
      onClick={() => {
        if (isAsking) void postFriendCommand({ type: 'block', userId, username });
        setAsking(!isAsking);
      }}
    >
      <Ban aria-hidden="true" />
      {isAsking ? t`Yes, block ${username}` : t`Block`}
    </Button>
  );
}
