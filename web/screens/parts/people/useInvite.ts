import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MyGame } from '../../../../sync-server/protocol/myGames.ts';
import { seatRoutes } from '../../../../sync-server/protocol/seats.ts';
import { toast } from '../../../base/ui/toast.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { useMyGames } from '../../../client/queries/lists/myGames.ts';

/** The rooms with a free seat in which a user waits. */
export function useWaitingRooms(userId: string): readonly MyGame[] {
  const { games } = useMyGames(userId);
  return games.filter((game) => game.status === 'lobby' && game.playerCount < game.maxPlayers);
}

/** Asks somebody into a room, once. */
export function useInvite({ id }: MyGame, username: string) {
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
  return { state, invite };
}
