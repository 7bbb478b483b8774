import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hostRoutes, type Spectator } from '../../../../sync-server/protocol/host.ts';
import { api } from '../../../client/api/api.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { useServerMessage } from '../../../client/connection/useRealtime.ts';

/** Lists who looks on without a seat; empty while the server cannot be asked. */
export function Spectators({ roomId }: { roomId: string }) {
  const queryKey = ['spectators', roomId];
  const { data } = useQuery(
    {
      queryKey,
      queryFn: async () => (await api(hostRoutes.spectators, { params: { id: roomId } })).spectators,
      staleTime: 0,
    },
    queryClient,
  );
  useServerMessage('spectators', (told) => {
    if (told.roomId === roomId) queryClient.setQueryData<Spectator[]>(queryKey, told.spectators);
  });
  if (data === undefined) return null;
  return (
    <>
      <output>
        {data.length === 0
          ? t`Nobody is watching.`
          : plural(data.length, { one: '# is watching:', other: '# are watching:' })}
      </output>
      {data.map(({ userId, username }) => (
        <PlayerName key={userId} userId={userId} username={username} />
      ))}
    </>
  );
}
