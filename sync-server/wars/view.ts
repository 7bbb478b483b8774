import { clanById } from '../../db/server/clans/clans.ts';
import { membershipOf, peopleOf } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanMemberRow, ClanRow } from '../../db/server/schema/clans.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { runningWars, warById, warsOfClan } from '../../db/server/wars/wars.ts';
import { expected } from '../../engine/rating/conquestPoints.ts';
import { forecast } from '../../engine/wars/outcome.ts';
import { OFFER_MS } from '../../engine/wars/state.ts';
import { SIDES, type Side } from '../../engine/wars/terms.ts';
import { warFor } from '../../engine/wars/view.ts';
import { isRecruit } from '../clans/machine.ts';
import { knownClan } from '../clans/view.ts';
import type { WarBoardShown, WarBrief, WarClan, WarPage } from '../protocol/wars.ts';
import { sideOf, unknownWar } from './acts.ts';
import type { Wars } from './context.ts';
import { shownBoards } from './grid.ts';
import { clanIdOf, nameOf, namesIn } from './names.ts';
import { fitFor, storedWar } from './record.ts';

const MOST_RUNNING = 20;
const MOST_OF_CLAN = 100;
/** These are seen by the two clans alone: nothing came of them. */
const TALKS: readonly WarRow['status'][] = ['offered', 'declined', 'lapsed'];

/** Wars that go on. */
export const listWars = async ({ games: { db } }: Wars): Promise<WarBrief[]> =>
  briefsOf(db, await runningWars(db, MOST_RUNNING));

/** The wars of a clan that were fought, or are. */
export async function warsOfSlug({ games }: Wars, slug: string): Promise<WarBrief[]> {
  const { id } = await knownClan(games, slug);
  const rows = await warsOfClan(games.db, id, MOST_OF_CLAN);
  return briefsOf(
    games.db,
    rows.filter(({ status }) => !TALKS.includes(status)),
  );
}

/** The wars of a user's clan, and what is talked about. */
export async function ownWars({ games: { db } }: Wars, user: UserRow): Promise<WarBrief[]> {
  const own = await membershipOf(db, user.id);
  return own ? briefsOf(db, await warsOfClan(db, own.clan_id, MOST_OF_CLAN)) : [];
}

async function briefsOf(db: Db, rows: readonly WarRow[]): Promise<WarBrief[]> {
  const known = new Map<string, ClanRow | undefined>();
  for (const id of new Set(rows.flatMap((row) => [row.challenger_id, row.challenged_id]))) {
    known.set(id, await clanById(db, id));
  }
  return rows.map((row) => briefOf(row, (side) => known.get(clanIdOf(row, side))));
}

const briefOf = (row: WarRow, clanOf: (side: Side) => ClanRow | undefined): WarBrief => {
  const shown = (side: Side): WarClan => {
    const clan = clanOf(side);
    return { slug: clan?.slug ?? null, ...(clan ? nameOf(clan) : namesIn(row)[side]) };
  };
  return {
    id: row.id,
    status: row.status,
    clans: { challenger: shown('challenger'), challenged: shown('challenged') },
    boards: row.boards,
    won: { challenger: row.challenger_won, challenged: row.challenged_won },
    winner: row.winner,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
};

/** A war as a user, or without one everybody, may see it. */
export async function warPage(wars: Wars, id: string, user: UserRow | null): Promise<WarPage> {
  const { db, now } = wars.games;
  const row = await warById(db, id);
  const member = user && (await membershipOf(db, user.id));
  const side = row && member ? sideOf(row, member.clan_id) : null;
  if (!row || (TALKS.includes(row.status) && side === null)) throw unknownWar();
  const isOfficer = member?.role === 'officer' || member?.role === 'leader';
  const war = await storedWar(db, row);
  const view = warFor(war, isOfficer ? side : null);
  const clans = {
    challenger: await clanById(db, row.challenger_id),
    challenged: await clanById(db, row.challenged_id),
  };
  const grid = await shownBoards(wars, row, view.boards, user?.id ?? null);
  const chanceOf = (number: number): number => chanceOn(grid[number - 1], clans);
  return {
    ...briefOf(row, (one) => clans[one]),
    terms: view.terms,
    before: view.before,
    maps: [...view.pool],
    offeredBy: view.offeredBy,
    lapsesAt: view.status === 'offered' ? view.offeredAt + OFFER_MS : null,
    setsOpen: view.setsOpen,
    grid,
    cancelAskedBy: view.cancelAskedBy,
    concededBy: view.concededBy,
    forecast: forecast(war, ({ number }) => chanceOf(number)),
    ratings: {
      challenger: clans.challenger?.rating ?? null,
      challenged: clans.challenged?.rating ?? null,
    },
    shift: row.shift,
    own:
      side && member
        ? {
            side,
            role: roleOf(member, now()),
            lines: [...view.lines],
            fit: isOfficer ? await fitOf(db, row, side, now()) : [],
          }
        : null,
  };
}

const roleOf = (member: ClanMemberRow, now: number) => (isRecruit(member, now) ? 'recruit' : member.role);

async function fitOf(db: Db, row: WarRow, side: Side, now: number) {
  const people = await peopleOf(db, [...(await fitFor(db, row, now))[side]]);
  return people
    .toSorted((a, b) => b.elo - a.elo)
    .map(({ userId, username, elo }) => ({ userId, username, elo }));
}

/** By the players' ratings where they are known, and by the clans' where they are secret yet. */
function chanceOn(
  board: WarBoardShown | undefined,
  clans: Readonly<Record<Side, ClanRow | undefined>>,
): number {
  const [one = null, other = null] = SIDES.map((side) => {
    const players = board?.players[side] ?? [];
    return players.length === 0 ? null : players.reduce((sum, { elo }) => sum + elo, 0) / players.length;
  });
  if (one !== null && other !== null) return expected(one, other);
  const { challenger, challenged } = clans;
  return challenger && challenged ? expected(challenger.rating, challenged.rating) : 0.5;
}
