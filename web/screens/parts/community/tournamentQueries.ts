import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { tournamentRoutes, type TournamentAct } from '../../../../sync-server/protocol/tournaments.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { putSeen, renewSeen, useSeen } from '../../../client/queries/lists/useSeen.ts';

const LIST = 'tournaments';
const nameOf = (id: string): string => `tournament:${id}`;

export const useTournaments = () =>
  useSeen({
    name: LIST,
    schema: tournamentRoutes.list.reply,
    fetch: () => api(tournamentRoutes.list, {}),
  });

export const useTournament = (id: string) =>
  useSeen({
    name: nameOf(id),
    schema: tournamentRoutes.get.reply,
    fetch: () => api(tournamentRoutes.get, { params: { id } }),
  });

export const renewTournaments = (): void => renewSeen(LIST);

/** Entering and leaving. It needs the server, and says so where there is none. */
export function useTournamentAct(id: string) {
  const [busy, setBusy] = useState<TournamentAct['type'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async act(body: TournamentAct): Promise<void> {
      setBusy(body.type);
      setFailure(null);
      try {
        putSeen(nameOf(id), await api(tournamentRoutes.act, { params: { id }, body }));
        renewTournaments();
      } catch (error) {
        setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
      }
      setBusy(null);
    },
  };
}
