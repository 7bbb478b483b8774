import { t } from '@lingui/core/macro';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { messageRoutes } from '../../../../sync-server/protocol/messages.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import type { ShownMessage } from '../../../client/chat/shownThread.ts';
import { refreshPins } from './pins.ts';

/** Pins a message for all who read the group. The pins above the messages are where it is taken back. */
export function PinAction({ message, onDone }: { message: ShownMessage; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const { conversationId: id, id: messageId } = message;
  async function pin(): Promise<void> {
    setBusy(true);
    try {
      await api(messageRoutes.pin, { params: { id, messageId } });
      await refreshPins(id);
      announce(t`The message is pinned`);
      onDone();
    } catch (error) {
      toast.error(messageOf(error, t`The message was not pinned`));
      setBusy(false);
    }
  }
  return (
    <Button size="s" busy={isBusy} onClick={() => void pin()}>
      <Pin aria-hidden="true" />
      {t`Pin for everybody`}
    </Button>
  );
}
