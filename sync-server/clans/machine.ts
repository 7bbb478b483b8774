import type { ClanAskRow, ClanMemberRow } from '../../db/server/schema/clans.ts';
import { MOST_CLAN_MEMBERS, type Admission, type ClanAct } from '../protocol/clans.ts';
import { Refusal } from '../runtime/refusal.ts';

/** Who belongs to a clan, and who would like to. */
export interface Roster {
  readonly admission: Admission;
  readonly members: readonly Pick<ClanMemberRow, 'user_id' | 'role' | 'joined_at'>[];
  readonly asks: readonly Pick<ClanAskRow, 'user_id' | 'kind' | 'asked_by' | 'at'>[];
  /** null = it stays. */
  readonly disbandAt: number | null;
  /** An officer who asks to lead it, and since when. */
  readonly heir: { readonly userId: string; readonly askedAt: number } | null;
}

/** What has to be known of an act beside the roster. */
export interface ActFacts {
  /** The one who acts. */
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** Whoever would become a member belongs to a clan already. */
  readonly isElsewhere: boolean;
  /** The one who acts reaches the rating and the reliability that the clan wants. */
  readonly isFit: boolean;
  /** The leader has been away for `AWAY_MS`. */
  readonly isLeaderAway: boolean;
}

/** A clan that is disbanded ends after this, unless that is called off. */
const GRACE_MS = 7 * 24 * 3_600_000;
/** After so long without its leader the oldest officer of a clan may ask to lead it. */
export const AWAY_MS = 60 * 24 * 3_600_000;
/** They lead it after so long without a word of the leader. */
export const SILENCE_MS = 7 * 24 * 3_600_000;
/** First a member is a recruit, who may only read and talk. */
const RECRUIT_MS = 14 * 24 * 3_600_000;

type Role = ClanMemberRow['role'];
const POWER: Readonly<Record<Role, number>> = { member: 1, officer: 2, leader: 3 };

/** Is this member still a recruit? */
export const isRecruit = ({ role, joined_at: at }: Roster['members'][number], now: number): boolean =>
  role === 'member' && now - at < RECRUIT_MS;

/**
 * The roster after an act; the very same one if there is nothing to do, so that an act may be repeated. Throws a
 * Refusal: `forbidden` with the role that it takes, `conflict` for what is full, taken or gone. Nobody can act on an
 * equal or higher role.
 */
export function nextRoster(roster: Roster, act: ClanAct, facts: ActFacts): Roster {
  const own = roster.members.find(({ user_id: id }) => id === facts.by);
  switch (act.type) {
    case 'join':
      return own ? roster : joined(roster, facts);
    case 'request':
      return own || askOf(roster, facts.by)?.kind === 'request' ? roster : requested(roster, facts);
    case 'withdraw':
      return withoutAsk(roster, facts.by);
    case 'leave':
      return own ? left(roster, own) : roster;
    case 'invite':
      return invited(roster, own, act.userId, facts);
    case 'accept':
      return accepted(roster, own, act.userId, facts);
    case 'decline':
      needs(own, 'officer');
      return withoutAsk(roster, act.userId);
    case 'remove':
      return removed(roster, own, act.userId);
    case 'role':
      needs(own, 'leader');
      if (act.userId === facts.by) throw new Refusal('conflict', 'own_role', 'Hand the clan over instead');
      return withRole(roster, memberNamed(roster, act.userId), act.role);
    case 'handOver':
      return handedOver(roster, own, act.userId);
    case 'takeOver':
      return askedToLead(roster, own, facts);
    case 'stay':
      needs(own, 'leader');
      return roster.heir === null ? roster : { ...roster, heir: null };
    case 'disband':
      needs(own, 'leader');
      return roster.disbandAt === null ? { ...roster, disbandAt: facts.now + GRACE_MS, asks: [] } : roster;
    case 'callOff':
      needs(own, 'leader');
      return roster.disbandAt === null ? roster : { ...roster, disbandAt: null };
  }
}

function joined(roster: Roster, facts: ActFacts): Roster {
  const isInvited = askOf(roster, facts.by)?.kind === 'invite';
  if (!isInvited && roster.admission !== 'open') {
    throw new Refusal('forbidden', 'not_open', 'This clan decides itself who joins');
  }
  if (!isInvited) refuseUnfit(facts);
  return withMember(roster, facts.by, facts);
}

function requested(roster: Roster, facts: ActFacts): Roster {
  refuseEnding(roster);
  if (roster.admission === 'invite') {
    throw new Refusal('forbidden', 'not_open', 'This clan only invites');
  }
  if (facts.isElsewhere) throw elsewhere();
  // Both want it.
  if (askOf(roster, facts.by)?.kind === 'invite') return withMember(roster, facts.by, facts);
  refuseUnfit(facts);
  return withAsk(roster, { user_id: facts.by, kind: 'request', asked_by: facts.by, at: facts.now });
}

function invited(
  roster: Roster,
  own: Roster['members'][number] | undefined,
  userId: string,
  facts: ActFacts,
): Roster {
  needs(own, 'member');
  if (own && isRecruit(own, facts.now)) {
    throw new Refusal('forbidden', 'recruit', 'Recruits invite nobody in their first 14 days');
  }
  refuseEnding(roster);
  if (roster.members.some(({ user_id: id }) => id === userId)) return roster;
  const known = askOf(roster, userId);
  if (known?.kind === 'invite') return roster;
  if (known) {
    throw new Refusal('conflict', 'has_asked', 'They have asked to join: an officer can accept them');
  }
  return withAsk(roster, { user_id: userId, kind: 'invite', asked_by: facts.by, at: facts.now });
}

function accepted(
  roster: Roster,
  own: Roster['members'][number] | undefined,
  userId: string,
  facts: ActFacts,
): Roster {
  needs(own, 'officer');
  if (roster.members.some(({ user_id: id }) => id === userId)) return roster;
  if (askOf(roster, userId)?.kind !== 'request') {
    throw new Refusal('conflict', 'no_request', 'They do not ask to join any more');
  }
  return withMember(roster, userId, facts);
}

function left(roster: Roster, own: Roster['members'][number]): Roster {
  if (own.role === 'leader' && roster.members.length > 1) {
    throw new Refusal('conflict', 'leader', 'Hand the clan over before you leave it');
  }
  return without(roster, own.user_id);
}

function removed(roster: Roster, own: Roster['members'][number] | undefined, userId: string): Roster {
  const actor = needs(own, 'officer');
  const named = roster.members.find(({ user_id: id }) => id === userId);
  if (!named) return roster;
  if (POWER[named.role] >= POWER[actor.role]) {
    throw new Refusal('forbidden', 'role_needed', 'That takes a higher role than theirs');
  }
  return without(roster, userId);
}

function handedOver(roster: Roster, own: Roster['members'][number] | undefined, userId: string): Roster {
  const actor = needs(own, 'leader');
  if (actor.user_id === userId) return roster;
  const heir = memberNamed(roster, userId);
  return withRole(withRole(roster, heir, 'leader'), actor, 'officer');
}

function askedToLead(
  roster: Roster,
  own: Roster['members'][number] | undefined,
  { isLeaderAway, now }: ActFacts,
): Roster {
  const actor = needs(own, 'officer');
  const [oldest] = roster.members
    .filter(({ role }) => role === 'officer')
    .toSorted((a, b) => a.joined_at - b.joined_at);
  if (actor.user_id !== oldest?.user_id) {
    throw new Refusal('forbidden', 'role_needed', 'Only the officer who has been here longest can do that');
  }
  if (roster.heir?.userId === actor.user_id) return roster;
  if (!isLeaderAway) throw new Refusal('conflict', 'leader_here', 'The leader has been here lately');
  return { ...roster, heir: { userId: actor.user_id, askedAt: now } };
}

/**
 * What becomes of it that somebody asks to lead: they do after a week without a word of the leader, if they are an
 * officer still. The very same roster while it is open.
 * @param leaderSeen the last time that the leader was here, in milliseconds since 1970; null = never
 */
export function followLeader(roster: Roster, leaderSeen: number | null, now: number): Roster {
  const { heir } = roster;
  if (!heir) return roster;
  const officer = roster.members.find(({ user_id: id, role }) => id === heir.userId && role === 'officer');
  if (!officer || (leaderSeen ?? 0) > heir.askedAt) return { ...roster, heir: null };
  if (now < heir.askedAt + SILENCE_MS) return roster;
  const leader = roster.members.find(({ role }) => role === 'leader');
  const led = withRole(roster, officer, 'leader');
  return { ...(leader ? withRole(led, leader, 'officer') : led), heir: null };
}

const askOf = ({ asks }: Roster, userId: string) => asks.find(({ user_id: id }) => id === userId);

function memberNamed({ members }: Roster, userId: string): Roster['members'][number] {
  const named = members.find(({ user_id: id }) => id === userId);
  if (!named) throw new Refusal('conflict', 'no_member', 'They do not belong to this clan');
  return named;
}

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  member: 'Only members of this clan can do that',
  officer: 'Only officers and the leader of this clan can do that',
  leader: 'Only the leader of this clan can do that',
};

function needs(own: Roster['members'][number] | undefined, role: Role): Roster['members'][number] {
  if (!own || POWER[own.role] < POWER[role]) throw new Refusal('forbidden', 'role_needed', ROLE_WORDS[role]);
  return own;
}

function refuseEnding({ disbandAt }: Roster): void {
  if (disbandAt !== null) throw new Refusal('conflict', 'disbanding', 'This clan is about to end');
}

function refuseUnfit({ isFit }: ActFacts): void {
  if (!isFit) throw new Refusal('forbidden', 'not_fit', 'This clan wants a higher rating or reliability');
}

const elsewhere = (): Refusal => new Refusal('conflict', 'in_a_clan', 'They belong to a clan already');

function withMember(roster: Roster, userId: string, { now, isElsewhere }: ActFacts): Roster {
  refuseEnding(roster);
  if (isElsewhere) throw elsewhere();
  if (roster.members.length >= MOST_CLAN_MEMBERS) {
    throw new Refusal('conflict', 'clan_full', 'This clan cannot have more members');
  }
  const fresh = { user_id: userId, role: 'member' as const, joined_at: now };
  return { ...withoutAsk(roster, userId), members: [...roster.members, fresh] };
}

const without = (roster: Roster, userId: string): Roster => ({
  ...roster,
  members: roster.members.filter(({ user_id: id }) => id !== userId),
});

const withAsk = (roster: Roster, ask: Roster['asks'][number]): Roster => ({
  ...roster,
  asks: [...withoutAsk(roster, ask.user_id).asks, ask],
});

const withoutAsk = (roster: Roster, userId: string): Roster =>
  askOf(roster, userId)
    ? { ...roster, asks: roster.asks.filter(({ user_id: id }) => id !== userId) }
    : roster;

const withRole = (roster: Roster, member: Roster['members'][number], role: Role): Roster =>
  member.role === role
    ? roster
    : { ...roster, members: roster.members.map((one) => (one === member ? { ...one, role } : one)) };
