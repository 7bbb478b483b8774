import { clanById } from '../../db/server/clans/clans.ts';
import { membershipOf } from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanMemberRow } from '../../db/server/schema/clans.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { holdWar, insertWar } from '../../db/server/wars/wars.ts';
import { challenge, decideWar, type WarCommand } from '../../engine/wars/decide.ts';
import type { WarRuling } from '../../engine/wars/ruling.ts';
import type { War, WarEvent } from '../../engine/wars/state.ts';
import type { Side, WarTerms } from '../../engine/wars/terms.ts';
import { knownClan } from '../clans/view.ts';
import type { WarAct } from '../protocol/wars.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Wars } from './context.ts';
import { keptNames } from './names.ts';
import { tellOfEvents } from './notices.ts';
import { chosenPool, poolFor } from './pool.ts';
import { fitFor, recordEvents, storedWar } from './record.ts';
import { actedFor, seatSubstitute } from './substitute.ts';

/** A war before and after something has happened to it. */
export interface Changed {
  readonly row: WarRow;
  readonly war: War;
  readonly events: readonly WarEvent[];
}

const refused = (ruling: WarRuling): readonly WarEvent[] => {
  if (ruling.ok) return ruling.events;
  const { kind, code, message, field } = ruling.refusal;
  throw new Refusal(kind, code, message, field === undefined ? {} : { field });
};

/** A user's own clan in which they may decide about wars. */
async function ownOffice(db: Db, userId: string): Promise<ClanMemberRow> {
  const own = await membershipOf(db, userId);
  if (!own || own.role === 'member') {
    throw new Refusal('forbidden', 'role_needed', 'Only officers and the leader of a clan can do that');
  }
  return own;
}

/** The side of a clan in a war; null = it is in another. */
export const sideOf = (row: WarRow, clanId: string | undefined): Side | null => {
  if (row.challenger_id === clanId) return 'challenger';
  return row.challenged_id === clanId ? 'challenged' : null;
};

/** Challenges a clan in the name of the user's own. Answers the war's id. */
export async function challengeClan(
  wars: Wars,
  user: UserRow,
  slug: string,
  terms: WarTerms,
): Promise<string> {
  const { db, now } = wars.games;
  const challenged = await knownClan(wars.games, slug);
  const own = await ownOffice(db, user.id);
  if (own.clan_id === challenged.id) {
    throw new Refusal('conflict', 'own_clan', 'A clan cannot fight itself');
  }
  const events = refused(challenge(terms, now(), await chosenPool(db, terms)));
  const changed = await inTransaction(db, async (tx): Promise<Changed> => {
    const challenger = await clanById(tx, own.clan_id);
    if (!challenger) throw new Refusal('conflict', 'clan_gone', 'This clan is not there any more');
    if (challenger.disband_at !== null || challenged.disband_at !== null) {
      throw new Refusal('conflict', 'disbanding', 'This clan is about to end');
    }
    const row: WarRow = {
      id: uuidv7(now()),
      challenger_id: challenger.id,
      challenged_id: challenged.id,
      names: keptNames({ challenger, challenged }),
      status: 'offered',
      boards: terms.formats.length,
      challenger_won: 0,
      challenged_won: 0,
      winner: null,
      shift: 0,
      due_at: null,
      seq: 0,
      created_at: now(),
      ended_at: null,
    };
    await insertWar(tx, row);
    return { row, events, war: await recordEvents(tx, row, { war: null, events, by: user.id, now: now() }) };
  });
  await tellOfEvents(wars, changed, user);
  return changed.row.id;
}

/** Does what an officer of one of the two clans wants, in one transaction, and tells whom it concerns. */
export async function actOnWar(wars: Wars, user: UserRow, id: string, act: WarAct): Promise<void> {
  const { db } = wars.games;
  const own = await ownOffice(db, user.id);
  const before = await heldWar(wars, id, (row) => ownSide(row, own.clan_id));
  const command: WarCommand = {
    ...act,
    side: before.side,
    ...(act.type === 'substitute' ? { hasPlayed: await actedFor(wars, before.row, act) } : {}),
  } as WarCommand;
  if (act.type === 'substitute') {
    // Whoever sits down does so first: if that is all that happens before a crash, the same act done again completes it.
    refused(decideWar(before.war, command, before.facts));
    await seatSubstitute(wars, before.row, before.war, act);
  }
  await changeWar(wars, id, command, user);
}

function ownSide(row: WarRow, clanId: string): Side {
  const side = sideOf(row, clanId);
  if (!side) throw new Refusal('forbidden', 'other_clans', 'Your clan has no part in this war');
  return side;
}

async function heldWar(wars: Wars, id: string, sideIn: (row: WarRow) => Side) {
  const { db, now } = wars.games;
  return inTransaction(db, async (tx) => {
    const row = await holdWar(tx, id);
    if (!row) throw unknownWar();
    const facts = { now: now(), fit: await fitFor(tx, row, now()) };
    return { row, side: sideIn(row), war: await storedWar(tx, row), facts };
  });
}

/**
 * Decides on a command to a war and stores what comes of it, in one transaction.
 * @param user null = the server
 * @param claim what has to be true first, in the same transaction
 */
export async function changeWar(
  wars: Wars,
  id: string,
  command: WarCommand,
  user: UserRow | null,
  claim: (tx: Db) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { db, now } = wars.games;
  const changed = await inTransaction(db, async (tx): Promise<Changed | null> => {
    const row = await holdWar(tx, id);
    if (!row) throw unknownWar();
    if (!(await claim(tx))) return null;
    const war = await storedWar(tx, row);
    const fit = await fitFor(tx, row, now());
    const facts = { now: now(), fit, pool: await poolFor(tx, war, command) };
    const events = refused(decideWar(war, command, facts));
    if (events.length === 0) return null;
    const by = user?.id ?? null;
    return { row, events, war: await recordEvents(tx, row, { war, events, by, now: now() }) };
  });
  if (!changed) return false;
  await tellOfEvents(wars, changed, user);
  if (changed.events.some(({ type }) => type === 'set_opened' || type === 'replayed')) wars.onPlanned();
  return true;
}

export const unknownWar = (): Refusal => new Refusal('not_found', 'unknown_war', 'There is no such war');
