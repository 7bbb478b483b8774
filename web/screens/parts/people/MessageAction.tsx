import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { directLane } from '../../../../db/local/account/lanes.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useInbox } from '../inbox/useInbox.ts';
import { closeCard, type CardActionProps } from './openCard.ts';

/** Opens the thread with a player. Whether they take a message, the server says when one is sent. */
export function MessageAction({ of: { id, username } }: CardActionProps) {
  const { state, open, change } = useInbox();
  return (
    <Button
      onClick={() => {
        closeCard();
        const lane = directLane(id);
        if (state === null) open(lane, username);
        else change(lane, username);
      }}
    >
      <MessageSquare aria-hidden="true" />
      {t`Message`}
    </Button>
  );
}
