import { t } from '@lingui/core/macro';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_CONFIG } from '../../../../engine/model/config.ts';
import { friendRoutes } from '../../../../sync-server/protocol/friends.ts';
import { roomRoutes } from '../../../../sync-server/protocol/rooms.ts';
import { DEFAULT_OPTIONS } from '../../../../sync-server/protocol/roomSettings.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { closeCard, type CardActionProps } from './openCard.ts';

/** Opens a private room for two and asks a friend to come. */
export function ChallengeAction({ of: { id: userId, username }, viewer }: CardActionProps) {
  const { friends } = useFriends(viewer.id);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (!friends.some((friend) => friend.userId === userId)) return null;
  async function challenge(): Promise<void> {
    setBusy(true);
    try {
      const body = {
        ...DEFAULT_OPTIONS,
        name: `${viewer.username} - ${username}`,
        mapId: 'world',
        maxPlayers: 2,
        isPrivate: true,
        config: DEFAULT_CONFIG,
      };
      const { room } = await api(roomRoutes.create, { body });
      await api(friendRoutes.invite, { params: { id: room.id }, body: { userId } });
      closeCard();
      await navigate(roomPath(room.id));
    } catch (error) {
      toast.error(messageOf(error, t`The invitation was not sent`));
    }
    setBusy(false);
  }
  return (
    <Button busy={isBusy} onClick={() => void challenge()}>
      <Swords aria-hidden="true" />
      {t`Challenge`}
    </Button>
  );
}
