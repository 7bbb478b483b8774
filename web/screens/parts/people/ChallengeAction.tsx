import { t } from '@lingui/core/macro';
import { Swords } from 'lucide-react';
import { DEFAULT_CONFIG } from '../../../../engine/model/config.ts';
import { friendRoutes } from '../../../../sync-server/protocol/friends.ts';
import type { Room } from '../../../../sync-server/protocol/rooms.ts';
import { DEFAULT_OPTIONS } from '../../../../sync-server/protocol/roomSettings.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { api } from '../../../client/api/api.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { useEnterRoom } from '../enterRoom.ts';
import { openRoom } from '../openRoom.ts';
import { closeCard, type CardActionProps } from './openCard.ts';

/** Opens a private room for two and asks a friend to come. */
export function ChallengeAction({ of: { id: userId, username }, viewer }: CardActionProps) {
  const { friends } = useFriends(viewer.id);
  const { entering, enter } = useEnterRoom();
  if (!friends.some((friend) => friend.userId === userId)) return null;
  async function challenge(): Promise<Room> {
    const settings = {
      ...DEFAULT_OPTIONS,
      name: `${viewer.username} - ${username}`,
      mapId: 'world',
      maxPlayers: 2,
      isPrivate: true,
      config: DEFAULT_CONFIG,
      aiOpponents: [],
    };
    const room = await openRoom(settings, viewer.id);
    await api(friendRoutes.invite, { params: { id: room.id }, body: { userId } });
    closeCard();
    return room;
  }
  return (
    <Button busy={entering} onClick={() => void enter(challenge, t`The invitation was not sent`)}>
      <Swords aria-hidden="true" />
      {t`Challenge`}
    </Button>
  );
}
