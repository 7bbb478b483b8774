import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  tournamentAdminRoutes,
  tournamentRoutes,
  type Tournament,
  type TournamentAct,
  type TournamentSchedule,
} from '../../../../sync-server/protocol/tournaments.ts';
import { useSession } from '../../../client/account/session.ts';
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

/** Those for the members of a clan. */
export const useClanTournaments = (slug: string) =>
  useSeen({
    name: `tournaments:${slug}`,
    schema: tournamentRoutes.ofClan.reply,
    fetch: () => api(tournamentRoutes.ofClan, { params: { slug } }),
  });

/** A tournament as the viewer may see it. */
export function useTournament(id: string) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const route = isSignedIn ? tournamentRoutes.seen : tournamentRoutes.get;
  return useSeen({
    name: nameOf(id),
    schema: tournamentRoutes.seen.reply,
    fetch: () => api(route, { params: { id } }),
  });
}

/** A few running games of a tournament. */
export const useTournamentGames = (id: string) =>
  useSeen({
    name: `tournament-games:${id}`,
    schema: tournamentRoutes.games.reply,
    fetch: () => api(tournamentRoutes.games, { params: { id } }),
  });

/** Shows and keeps what the server has answered about a tournament. */
export function putTournament(answer: { tournament: Tournament }): void {
  putSeen(nameOf(answer.tournament.id), answer);
  renewTournaments();
}

const SCHEDULES = 'tournament-schedules';

export const useSchedules = () =>
  useSeen({
    name: SCHEDULES,
    schema: tournamentAdminRoutes.schedules.reply,
    fetch: () => api(tournamentAdminRoutes.schedules, {}),
  });

export function putSchedules(answer: { schedules: TournamentSchedule[] }): void {
  putSeen(SCHEDULES, answer);
  renewTournaments();
}

export const renewTournaments = (): void => renewSeen(LIST);

/** Entering and leaving. It needs the server, and says so where there is none. */
export function useTournamentAct(id: string) {
  const [busy, setBusy] = useState<TournamentAct['type'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    /** Answers whether it was done. */
    async act(body: TournamentAct): Promise<boolean> {
      setBusy(body.type);
      setFailure(null);
      try {
        putTournament(await api(tournamentRoutes.act, { params: { id }, body }));
        return true;
      } catch (error) {
        setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
