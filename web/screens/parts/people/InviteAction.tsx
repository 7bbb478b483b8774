import { t } from '@lingui/core/macro';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { MyGame } from '../../../../sync-server/protocol/myGames.ts';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { useMyGames } from '../../../client/queries/lists/myGames.ts';
import type { CardActionProps } from './openCard.ts';

/** More rooms than these are too many buttons. */
const MOST = 3;

/** A button for each room with a free seat in which the viewer waits. */
export const InviteAction = ({ of: { username }, viewer }: CardActionProps) => (
  <InviteButtons userId={viewer.id} username={username} />
);

/** The same for somebody who is named. @param userId who invites */
export function InviteButtons({ userId, username }: { userId: string; username: string }) {
  const { games } = useMyGames(userId);
  const rooms = games.filter((game) => game.status === 'lobby' && game.playerCount < game.maxPlayers);
  return rooms.slice(0, MOST).map((room) => <Invite key={room.id} room={room} username={username} />);
}

function Invite({ room: { id, name }, username }: { room: MyGame; username: string }) {
  const [state, setState] = useState<'not yet' | 'asking' | 'done'>('not yet');
  async function invite(): Promise<void> {
    setState('asking');
    try {
      await api(seatRoutes.invite, { params: { id }, body: { username } });
      setState('done');
      toast.success(t`${username} is invited`);
    } catch (error) {
      setState('not yet');
      toast.error(messageOf(error, t`The invitation was not sent`));
    }
  }
  return (
    <Button busy={state === 'asking'} disabled={state === 'done'} onClick={() => void invite()}>
      <Mail aria-hidden="true" />
      {state === 'done' ? t`Invited to ${name}` : t`Invite to ${name}`}
    </Button>
  );
}
