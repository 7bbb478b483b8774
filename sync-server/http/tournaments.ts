import type { UserRow } from '../../db/server/schema/accounts.ts';
import { contestName } from '../fixtures/fixture.ts';
import type { Tournament, tournamentRoutes } from '../protocol/tournaments.ts';
import { gamesOfContest } from '../rooms/gamesToShow.ts';
import { actOnTournament } from '../tournaments/acts.ts';
import type { Tournaments } from '../tournaments/context.ts';
import { openTournament } from '../tournaments/opening.ts';
import { knownTournament, listOfClan, listTournaments, tournamentPage } from '../tournaments/view.ts';
import { knownClan } from '../clans/view.ts';
import type { Handlers } from './access/mount.ts';

export const tournamentHandlers = (tournaments: Tournaments): Handlers<typeof tournamentRoutes> => ({
  list: async () => ({ tournaments: await listTournaments(tournaments.games.db) }),
  ofClan: async ({ params }) => {
    const { id } = await knownClan(tournaments.games, params.slug);
    return { tournaments: await listOfClan(tournaments.games.db, id) };
  },
  get: async ({ params }) => ({ tournament: await seenBy(tournaments, params.id, null) }),
  seen: async ({ caller, params }) => ({ tournament: await seenBy(tournaments, params.id, caller.user) }),
  games: async ({ params }) => {
    const { id } = await knownTournament(tournaments.games.db, params.id);
    return { games: await gamesOfContest(tournaments.games, contestName('tournament', id)) };
  },
  open: async ({ caller, body }) => ({ tournament: await openTournament(tournaments, caller.user, body) }),
  act: async ({ caller, params, body }) => ({
    tournament: await actOnTournament(tournaments, caller.user, params.id, body),
  }),
});

async function seenBy({ games }: Tournaments, id: string, user: UserRow | null): Promise<Tournament> {
  return tournamentPage(games, await knownTournament(games.db, id), user);
}
