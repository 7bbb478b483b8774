import { t } from '@lingui/core/macro';
import { Mail } from 'lucide-react';
import type { MyGame } from '../../../../sync-server/protocol/myGames.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { CardActionProps } from './openCard.ts';
import { useInvite, useWaitingRooms } from './useInvite.ts';

/** More rooms than these are too many buttons. */
const MOST = 3;

/** A button for each room with a free seat in which the viewer waits. */
export const InviteAction = ({ of: { username }, viewer }: CardActionProps) => (
  <InviteButtons userId={viewer.id} username={username} />
);

/** The same for somebody who is named. @param userId who invites */
export function InviteButtons({ userId, username }: { userId: string; username: string }) {
  const rooms = useWaitingRooms(userId);
  return rooms.slice(0, MOST).map((room) => <Invite key={room.id} room={room} username={username} />);
}

function Invite({ room, username }: { room: MyGame; username: string }) {
  const { state, invite } = useInvite(room, username);
  const { name } = room;
  return (
    <Button busy={state === 'asking'} disabled={state === 'done'} onClick={() => void invite()}>
      <Mail aria-hidden="true" />
      {state === 'done' ? t`Invited to ${name}` : t`Invite to ${name}`}
    </Button>
  );
}
