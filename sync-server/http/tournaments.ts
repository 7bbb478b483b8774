import type { tournamentRoutes } from '../protocol/tournaments.ts';
import type { Tournaments } from '../tournaments/context.ts';
import { actOnTournament, openTournament } from '../tournaments/tournaments.ts';
import { knownTournament, listTournaments, tournamentPage } from '../tournaments/view.ts';
import type { Handlers } from './access/mount.ts';

export const tournamentHandlers = (tournaments: Tournaments): Handlers<typeof tournamentRoutes> => ({
  list: async () => ({ tournaments: await listTournaments(tournaments.games.db) }),
  get: async ({ params }) => {
    const { db } = tournaments.games;
    return { tournament: await tournamentPage(db, await knownTournament(db, params.id)) };
  },
  open: async ({ caller, body }) => ({ tournament: await openTournament(tournaments, caller.user, body) }),
  act: async ({ caller, params, body }) => ({
    tournament: await actOnTournament(tournaments, caller.user, params.id, body),
  }),
});
