import { holdClan } from '../../db/server/clans/clans.ts';
import { membersOfClan } from '../../db/server/clans/members.ts';
import { insertTrophies } from '../../db/server/community/trophies.ts';
import type { Db } from '../../db/server/core/open.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import {
  addWarPlayers,
  countWar,
  eventsOfWar,
  insertWarEvents,
  removeWarPlayers,
  updateWar,
  warriorsOf,
} from '../../db/server/wars/wars.ts';
import { evolveWar, warOf } from '../../engine/wars/evolve.ts';
import type { Fit } from '../../engine/wars/lineUp.ts';
import { ratingShift } from '../../engine/wars/outcome.ts';
import { OFFER_MS, scoreOf, type War, type WarBoard, type WarEvent } from '../../engine/wars/state.ts';
import { SIDES, type Side } from '../../engine/wars/terms.ts';
import { seasonOf } from '../../engine/rating/seasons.ts';
import { cancelUnopened, contestName, planFixture } from '../fixtures/fixture.ts';
import { gameName, wishFor } from './boardRooms.ts';
import { clanIdOf } from './names.ts';

/** Whoever has left a clan plays no wars for so long. */
const AWAY_MS = 7 * 24 * 3_600_000;

/** A war as it is stored. */
export const storedWar = async (db: Db, { id }: Pick<WarRow, 'id'>): Promise<War> =>
  warOf((await eventsOfWar(db, id)).map((body) => JSON.parse(body) as WarEvent));

/** Who may play for each side now. */
export async function fitFor(db: Db, row: WarRow, now: number): Promise<Fit> {
  const when = { now, leftBefore: now - AWAY_MS };
  return {
    challenger: new Set(await warriorsOf(db, row.challenger_id, when)),
    challenged: new Set(await warriorsOf(db, row.challenged_id, when)),
  };
}

/**
 * Stores events of a war and all that follows from them, in the transaction that has held its row: games are planned,
 * and with the end the ratings of both clans move.
 * @param by null = the server
 */
export async function recordEvents(
  tx: Db,
  row: WarRow,
  {
    war: before,
    events,
    by,
    now,
  }: { war: War | null; events: readonly WarEvent[]; by: string | null; now: number },
): Promise<War> {
  let war = before;
  for (const event of events) {
    war = evolveWar(war, event);
    await followEvent(tx, row, war, event, now);
  }
  if (!war) throw new Error('A war begins with a challenge');
  await insertWarEvents(
    tx,
    events.map((event, at) => ({
      war_id: row.id,
      seq: row.seq + at + 1,
      at: now,
      user_id: by,
      body: JSON.stringify(event),
    })),
  );
  const { challenger, challenged } = scoreOf(war);
  const isOpen = war.status === 'offered' || war.status === 'running';
  const endsNow = !isOpen && row.ended_at === null;
  await updateWar(tx, row.id, {
    seq: row.seq + events.length,
    status: war.status,
    boards: war.boards.length,
    challenger_won: challenger,
    challenged_won: challenged,
    winner: war.winner,
    due_at: dueAt(war),
    ...(endsNow ? { ended_at: now } : {}),
  });
  if (endsNow) await endWar(tx, row, war, now);
  return war;
}

/** The moment at which something happens to a war by the clock. */
function dueAt({ status, offeredAt, terms, setsOpen }: War): number | null {
  if (status === 'offered') return offeredAt + OFFER_MS;
  return status === 'running' ? (terms.sets[setsOpen]?.opensAt ?? null) : null;
}

async function followEvent(tx: Db, row: WarRow, war: War, event: WarEvent, now: number): Promise<void> {
  if (event.type === 'set_opened') {
    for (const { board, players } of event.boards) {
      if (SIDES.every((side) => players[side].length > 0)) await plan(tx, row, war, board, now);
      await addWarPlayers(tx, row.id, [...players.challenger, ...players.challenged]);
    }
  }
  if (event.type === 'replayed') await plan(tx, row, war, event.board, now);
  if (event.type === 'substituted') await addWarPlayers(tx, row.id, [event.in]);
}

async function plan(tx: Db, row: WarRow, war: War, number: number, now: number): Promise<void> {
  const board = war.boards.find((one) => one.number === number) as WarBoard;
  await planFixture(tx, contestName('war', row.id), gameName(board), wishFor(row, war, board), now);
}

async function endWar(tx: Db, row: WarRow, war: War, now: number): Promise<void> {
  await cancelUnopened(tx, contestName('war', row.id));
  await removeWarPlayers(tx, row.id);
  if (war.status !== 'over') return;
  // In one order, so that two wars of the same clans that end together do not wait for each other.
  const ids = SIDES.map((side) => clanIdOf(row, side));
  const held = new Map<string, number>();
  for (const id of ids.toSorted()) {
    const clan = await holdClan(tx, id);
    if (clan) held.set(id, clan.rating);
  }
  const [challenger, challenged] = ids.map((id) => held.get(id));
  // Against a clan that is gone nobody gains anything.
  const shift =
    challenger === undefined || challenged === undefined ? 0 : ratingShift(war, { challenger, challenged });
  await updateWar(tx, row.id, { shift });
  for (const side of SIDES) {
    const outcome = war.winner === null ? 'drawn' : war.winner === side ? 'won' : 'lost';
    await countWar(tx, clanIdOf(row, side), { shift: side === 'challenger' ? shift : -shift, outcome });
  }
  if (war.winner) await giveTrophies(tx, row, war, war.winner, now);
}

/** Whoever has won a board for the side that wins, and still belongs to it, has a trophy of the war. */
async function giveTrophies(tx: Db, row: WarRow, war: War, winner: Side, now: number): Promise<void> {
  const won = war.boards.filter((board) => board.winner === winner && board.by === 'game');
  const heroes = new Set(won.flatMap(({ players }) => players[winner]));
  const members = await membersOfClan(tx, clanIdOf(row, winner));
  await insertTrophies(
    tx,
    members
      .filter(({ user_id: id }) => heroes.has(id))
      .map(({ user_id }) => ({ user_id, season: seasonOf(now), kind: `war:${row.id}`, place: 1 })),
  );
}
