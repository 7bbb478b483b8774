import { conversationOfClan } from '../../db/server/chat/conversations.ts';
import { updateConversation } from '../../db/server/chat/conversations.ts';
import {
  clansToDisband,
  holdClan,
  insertClan,
  keepSlug,
  takenBy,
  updateClan,
} from '../../db/server/clans/clans.ts';
import {
  countInvitation,
  forgetInvitations,
  membersOfClan,
  membershipOf,
} from '../../db/server/clans/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { reliabilityOf, reliabilityPercent } from '../../db/server/players/reliability.ts';
import { finishedGamesOf } from '../../db/server/players/results.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ClanRow } from '../../db/server/schema/clans.ts';
import { START_CLAN_RATING } from '../../engine/wars/outcome.ts';
import { runningSeason } from '../community/leaderboards.ts';
import { knownUser } from '../friends/requests.ts';
import { foldedName, slugOf } from '../protocol/clanNames.ts';
import type { Clan, ClanAct, ClanForm } from '../protocol/clans.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Clans, FounderRule } from './context.ts';
import { isLeaderAway, writeToLeader, type Mails } from './leaders.ts';
import { nextRoster } from './machine.ts';
import { tellOfAct } from './notices.ts';
import { endClan, openConversation, rosterOf, storeRoster } from './roster.ts';
import { clanPage, knownClan } from './view.ts';

const DAY_MS = 24 * 3_600_000;
/** A name that was given up leads to the clan for so long. */
const FORMER_SLUG_MS = 90 * DAY_MS;

/**
 * Founds a clan that the user leads; who founds it has been here for a while, or is an admin.
 * @param count counts the attempt, once nothing else speaks against it
 */
export async function foundClan(
  clans: Clans,
  user: UserRow,
  form: ClanForm,
  { rule, count }: { rule: FounderRule; count: () => Promise<void> },
): Promise<Clan> {
  const { db, now } = clans;
  if (user.role !== 'admin') await refuseNewcomer(clans, user, rule);
  const season = await runningSeason(clans);
  const row: ClanRow = {
    id: uuidv7(now()),
    ...columnsOf(form),
    members: 0,
    points: 0,
    points_season: season,
    rating: START_CLAN_RATING,
    wars_won: 0,
    wars_lost: 0,
    disband_at: null,
    heir_id: null,
    heir_asked_at: null,
    created_at: now(),
  };
  await refuseTaken(db, row);
  await count();
  await inTransaction(db, async (tx) => {
    await refuseTaken(tx, row);
    if (await membershipOf(tx, user.id)) {
      throw new Refusal('conflict', 'in_a_clan', 'Leave your clan before you found another');
    }
    await insertClan(tx, row);
    await openConversation(tx, row, now());
    const before = await rosterOf(tx, row);
    const leader = { user_id: user.id, role: 'leader' as const, joined_at: now() };
    await storeRoster(tx, row, { before, next: { ...before, members: [leader] }, now: now() });
  });
  return clanPage(clans, await knownClan(clans, row.slug));
}

async function refuseNewcomer(
  { db, now }: Clans,
  user: UserRow,
  { days, games }: FounderRule,
): Promise<void> {
  if (now() - user.created_at < days * DAY_MS || (await finishedGamesOf(db, user.id, games)) < games) {
    throw new Refusal(
      'forbidden',
      'too_new',
      `Whoever founds a clan has been here for ${days} days and has finished ${games} games`,
    );
  }
}

const columnsOf = (form: ClanForm) => ({
  slug: slugOf(form.name),
  name: form.name,
  tag: form.tag,
  name_key: foldedName(form.name),
  tag_key: foldedName(form.tag),
  motto: form.motto,
  description: form.description,
  emblem: JSON.stringify(form.emblem),
  language: form.language,
  admission: form.admission,
  min_rating: form.minRating,
  min_reliability: form.minReliability,
});

async function refuseTaken(
  tx: Db,
  row: Pick<ClanRow, 'id' | 'name_key' | 'tag_key' | 'slug'>,
): Promise<void> {
  const taken = await takenBy(tx, row, row.id);
  if (taken.name) {
    throw new Refusal('conflict', 'name_taken', 'A clan has this name, or one that looks like it', {
      field: 'name',
    });
  }
  if (taken.tag) {
    throw new Refusal('conflict', 'tag_taken', 'A clan has this tag, or one that looks like it', {
      field: 'tag',
    });
  }
}

/** Changes the page and the rules of a clan. */
export async function changeClan(clans: Clans, user: UserRow, slug: string, form: ClanForm): Promise<Clan> {
  const { db, now } = clans;
  const { id, slug: former } = await knownClan(clans, slug);
  await inTransaction(db, async (tx) => {
    const row = await held(tx, id);
    const own = await membershipOf(tx, user.id);
    if (own?.clan_id !== id || own.role !== 'leader') {
      throw new Refusal('forbidden', 'role_needed', 'Only the leader of this clan can do that');
    }
    const columns = columnsOf(form);
    await refuseTaken(tx, { ...columns, id });
    if (columns.slug !== row.slug) await keepSlug(tx, row.slug, id, now() + FORMER_SLUG_MS);
    await updateClan(tx, id, columns);
    const conversation = await conversationOfClan(tx, id);
    if (conversation) await updateConversation(tx, conversation.id, { title: form.name });
  });
  const members = await membersOfClan(db, id);
  clans.news.tell(
    members.map(({ user_id: userId }) => userId),
    'clan.changed',
    { slug: former },
  );
  return clanPage(clans, await knownClan(clans, slugOf(form.name)));
}

async function held(tx: Db, id: string): Promise<ClanRow> {
  const row = await holdClan(tx, id);
  if (!row) throw new Refusal('conflict', 'clan_gone', 'This clan is not there any more');
  return row;
}

/** Does something about who belongs to a clan, in one transaction, and tells those whom it concerns. */
export async function actOnClan(
  clans: Clans,
  user: UserRow,
  slug: string,
  act: ClanAct,
  mails: Mails,
): Promise<void> {
  const { db, now } = clans;
  const { id } = await knownClan(clans, slug);
  if ('userId' in act) await knownUser(db, act.userId);
  const joining = act.type === 'accept' ? act.userId : user.id;
  const done = await inTransaction(db, async (tx) => {
    const row = await held(tx, id);
    const before = await rosterOf(tx, row);
    const other = await membershipOf(tx, joining);
    const next = nextRoster(before, act, {
      by: user.id,
      now: now(),
      isElsewhere: other !== undefined && other.clan_id !== id,
      isFit: await isFit(tx, user, row),
      isLeaderAway: await isLeaderAway(tx, before, now()),
    });
    if (next === before) return null;
    await noteInvitation(tx, user, act);
    if (act.type === 'takeOver') await writeToLeader(tx, { row, roster: next, by: user, mails, now: now() });
    await storeRoster(tx, row, { before, next, now: now() });
    return { row, before, next };
  });
  if (!done) return;
  if (act.type === 'takeOver') mails.wakeMailer();
  await tellOfAct(clans, user, act, done);
}

/** One player invites another so often without an answer, whatever it is into. */
const MOST_UNANSWERED = 3;

async function noteInvitation(tx: Db, user: UserRow, act: ClanAct): Promise<void> {
  if (act.type === 'join' || act.type === 'withdraw' || act.type === 'request') {
    await forgetInvitations(tx, user.id);
  }
  if (act.type !== 'invite') return;
  if ((await countInvitation(tx, user.id, act.userId)) > MOST_UNANSWERED) {
    throw new Refusal('conflict', 'not_answered', 'They have not answered three invitations of yours');
  }
}

async function isFit(tx: Db, user: UserRow, clan: ClanRow): Promise<boolean> {
  const known = (await reliabilityOf(tx, [user.id])).get(user.id);
  const reliability = known ? (reliabilityPercent(known) ?? 0) : 0;
  return user.elo >= clan.min_rating && reliability >= clan.min_reliability;
}

/** Ends the clans whose time to call it off is over. */
export async function endDueClans({ db, now }: Clans): Promise<void> {
  for (const { id } of await clansToDisband(db, now())) {
    await inTransaction(db, async (tx) => {
      const row = await holdClan(tx, id);
      if (row && row.disband_at !== null && row.disband_at <= now()) await endClan(tx, row, now());
    });
  }
}
