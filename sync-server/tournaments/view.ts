import { clanById } from '../../db/server/clans/clans.ts';
import { peopleOf } from '../../db/server/clans/members.ts';
import { conversationOfTournament } from '../../db/server/chat/conversations.ts';
import { memberOf } from '../../db/server/chat/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { fixturesOf } from '../../db/server/fixtures/fixtures.ts';
import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { entriesOf } from '../../db/server/tournaments/entries.ts';
import { tournamentById, tournamentsOf, tournamentsOfClan } from '../../db/server/tournaments/tournaments.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { takesLate } from '../../engine/tournaments/model.ts';
import { standingsOf } from '../../engine/tournaments/standings.ts';
import { contestName } from '../fixtures/fixture.ts';
import { avatarUrlOf } from '../protocol/avatars.ts';
import type { Tournament, TournamentBrief } from '../protocol/tournaments.ts';
import { Refusal } from '../runtime/refusal.ts';
import { tournamentState } from './advance.ts';
import { checkInFrom } from './checkIn.ts';
import { gameNamed } from './matchRooms.ts';
import { storedForm } from './storedForm.ts';

const SHOWN = 30;
const SHOWN_OF_CLAN = 10;

/** What may be entered first, then what is running, then what was over last. */
export async function listTournaments(db: Db): Promise<TournamentBrief[]> {
  const shown: TournamentBrief[] = [];
  for (const status of ['open', 'running', 'over'] as const) {
    for (const row of await tournamentsOf(db, status, SHOWN)) shown.push(await briefOf(db, row));
  }
  return shown;
}

/** The newest tournaments of a clan, whatever has become of them. */
export async function listOfClan(db: Db, clanId: string): Promise<TournamentBrief[]> {
  const rows = await tournamentsOfClan(db, clanId, SHOWN_OF_CLAN);
  return Promise.all(rows.map((row) => briefOf(db, row)));
}

export async function knownTournament(db: Db, id: string): Promise<TournamentRow> {
  const row = await tournamentById(db, id);
  if (!row) throw new Refusal('not_found', 'no_tournament', 'There is no such tournament');
  return row;
}

async function briefOf(db: Db, row: TournamentRow): Promise<TournamentBrief> {
  const { rules, mapId, clock, minPlayers, maxPlayers, minRating } = storedForm(row);
  const clan = row.clan_id === null ? undefined : await clanById(db, row.clan_id);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    rules,
    mapId,
    clock,
    entrants: row.entrants,
    minPlayers,
    maxPlayers,
    minRating,
    hasPassword: row.password_hash !== null,
    clan: row.clan_id === null ? null : { slug: clan?.slug ?? null, tag: clan?.tag ?? '' },
    isFeatured: row.featured === 1,
    startsAt: row.starts_at,
    checkInFrom: checkInFrom(row),
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** A tournament with everything that its page shows, and what only the user is told. Who is not there any more is left out of the standings. */
export async function tournamentPage(
  { db }: { readonly db: Db },
  row: TournamentRow,
  user: UserRow | null,
): Promise<Tournament> {
  const { state } = await tournamentState(db, row);
  const hasBegun = state.entrants.length > 0;
  const entries = hasBegun ? state.entrants : await entriesOf(db, row.id);
  const people = new Map(
    (
      await peopleOf(
        db,
        entries.map(({ id }) => id),
      )
    ).map((person) => [person.userId, person]),
  );
  const rows = hasBegun
    ? standingsOf(state).map(({ place, ...standing }) => ({ ...standing, place: place + 1 }))
    : entries.map(({ id }) => ({ id, place: null, points: 0, buchholz: 0, isOut: false }));
  const present = new Set(
    (await entriesOf(db, row.id)).flatMap(({ id, checkedInAt }) => (checkedInAt === null ? [] : [id])),
  );
  const fixtures = hasBegun ? await fixturesOf(db, contestName('tournament', row.id)) : [];
  const games = fixtures.map(({ name, room_id: roomId }) => ({ ...gameNamed(name), roomId }));
  games.sort((a, b) => a.game - b.game);
  const roomsOf = new Map<string, string[]>();
  for (const { match, roomId } of games) {
    if (roomId !== null) roomsOf.set(match, [...(roomsOf.get(match) ?? []), roomId]);
  }
  return {
    ...(await briefOf(db, row)),
    description: row.description,
    organizerId: row.organizer_id,
    takesLate: row.status === 'running' && takesLate(state),
    conversationId: user ? await ownConversation(db, row, user) : null,
    standings: rows.flatMap(({ id, place, points, buchholz, isOut }) => {
      const person = people.get(id);
      if (!person) return [];
      const { username, elo, avatar, color } = person;
      const avatarUrl = avatar === null ? null : avatarUrlOf(avatar);
      const shown = { userId: id, username, elo, avatarUrl, preferredColor: color };
      const isLate = state.late.has(id);
      return { ...shown, place, points, buchholz, isOut, isLate, isCheckedIn: present.has(id) };
    }),
    rounds: state.rounds.map((round) =>
      round.map(({ id, players, places }) => ({
        id,
        players: [...players],
        places: places && [...places],
        rooms: roomsOf.get(id) ?? [],
      })),
    ),
  };
}

async function ownConversation(db: Db, { id }: TournamentRow, user: UserRow): Promise<string | null> {
  const conversation = await conversationOfTournament(db, id);
  const own = conversation && (await memberOf(db, conversation.id, user.id));
  return own?.left_at === null ? own.conversation_id : null;
}
