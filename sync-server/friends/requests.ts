import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { hasBlocked } from '../../db/server/friends/blocks.ts';
import {
  declinesOf,
  friendIdsOf,
  pairKey,
  pairOf,
  pairOfRequest,
  pairsOf,
  savePair,
} from '../../db/server/friends/pairs.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { FriendPairRow } from '../../db/server/schema/friends.ts';
import type { FriendStatus } from '../protocol/friends.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Friends } from './context.ts';
import { pairAt, seenBy, step, STRANGERS, type Act, type Step } from './pair.ts';
import { tellOfStep } from './tell.ts';

export const MOST_FRIENDS = 500;
const MOST_OPEN_REQUESTS = 50;
const DAY_MS = 24 * 3_600_000;
/** So many declines within a day, and for a day there are no more requests. */
const MOST_DECLINES = 5;

/**
 * Asks somebody to be friends, or accepts what they have asked.
 * @param count counts a request that is new, and refuses one too many
 */
export async function askFriend(
  friends: Friends,
  user: UserRow,
  targetId: string,
  count: () => Promise<void>,
): Promise<FriendStatus> {
  if (targetId === user.id) throw new Refusal('invalid', 'self', 'You cannot be your own friend');
  const target = await knownUser(friends.db, targetId);
  if (await hasBlocked(friends.db, user.id, target.id)) {
    throw new Refusal('conflict', 'blocked', 'You have blocked this player');
  }
  const now = friends.now();
  const before = pairAt((await pairOf(friends.db, user.id, target.id)) ?? STRANGERS, now);
  const isNew = seenBy(before, user.id) === 'none';
  if (isNew) await refuseDeclined(friends.db, user.id, now);
  if (isNew) await count();
  return change(friends, user, target, 'ask', await hasBlocked(friends.db, target.id, user.id));
}

/** Answers a request, or takes it back. What is not there any more is refused, so that the device shows what is true. */
export async function answerRequest(
  friends: Friends,
  user: UserRow,
  requestId: string,
  act: Exclude<Act, 'ask' | 'remove'>,
): Promise<FriendStatus> {
  const row = await pairOfRequest(friends.db, requestId);
  const isParty = row !== undefined && (row.low === user.id || row.high === user.id);
  const other = isParty ? await userById(friends.db, row.low === user.id ? row.high : row.low) : undefined;
  if (!other) {
    if (act === 'cancel') return 'none';
    throw requestGone();
  }
  return change(friends, user, other, act);
}

export async function removeFriend(friends: Friends, user: UserRow, otherId: string): Promise<FriendStatus> {
  const other = await userById(friends.db, otherId);
  return other && other.id !== user.id ? change(friends, user, other, 'remove') : 'none';
}

/** One step of a pair, stored before anybody hears of it. */
async function change(
  friends: Friends,
  user: UserRow,
  other: UserRow,
  act: Act,
  isUnheard = false,
): Promise<FriendStatus> {
  const now = friends.now();
  const after = await inTransaction(friends.db, async (tx) => {
    const before: FriendPairRow = (await pairOf(tx, user.id, other.id)) ?? {
      ...STRANGERS,
      ...pairKey(user.id, other.id),
    };
    const after = step(before, act, { by: user.id, now, newId: uuidv7(now), isUnheard });
    if (after.isGone) throw requestGone();
    if (isDifferent(before, after)) {
      await refuseTooMany(tx, user, other, after, now);
      await savePair(tx, { ...pairKey(user.id, other.id), ...after.pair });
    }
    return after;
  });
  await tellOfStep(friends, { user, other, requestId: after.pair.request_id }, after, now);
  return seenBy(after.pair, user.id);
}

const isDifferent = (before: FriendPairRow, { pair }: Step): boolean =>
  before.state !== pair.state || before.request_id !== pair.request_id || before.withdrawn !== pair.withdrawn;

async function refuseTooMany(
  tx: Db,
  user: UserRow,
  other: UserRow,
  { pair, news }: Step,
  now: number,
): Promise<void> {
  if (news?.what === 'added') {
    for (const { id } of [user, other]) {
      if ((await friendIdsOf(tx, id)).length < MOST_FRIENDS) continue;
      throw new Refusal(
        'conflict',
        'too_many_friends',
        id === user.id
          ? `You can have at most ${MOST_FRIENDS} friends`
          : 'This player cannot have more friends',
      );
    }
  } else if (seenBy(pair, user.id) === 'outgoing') {
    const open = (await pairsOf(tx, user.id)).filter(
      (row) => seenBy(pairAt(row, now), user.id) === 'outgoing',
    );
    if (open.length < MOST_OPEN_REQUESTS) return;
    throw new Refusal(
      'conflict',
      'too_many_requests_open',
      `At most ${MOST_OPEN_REQUESTS} of your requests can wait for an answer`,
    );
  }
}

/** Whoever is declined by many is kept from asking more. */
async function refuseDeclined(db: Db, userId: string, now: number): Promise<void> {
  const until = heldUntil(await declinesOf(db, userId, now - 2 * DAY_MS));
  if (until === null || until <= now) return;
  throw new Refusal('too_many', 'too_many_requests', 'Too many requests. Please wait before trying again.', {
    retryAfter: Math.ceil((until - now) / 1000),
  });
}

/** The time until which somebody asks nobody. @param declines newest first */
export function heldUntil(declines: readonly number[]): number | null {
  const last = declines.find((at, place) => {
    const first = declines[place + MOST_DECLINES - 1];
    return first !== undefined && at - first < DAY_MS;
  });
  return last === undefined ? null : last + DAY_MS;
}

/** Refuses ids of nobody, and accounts that nobody has confirmed. */
export async function knownUser(db: Db, userId: string): Promise<UserRow> {
  const user = await userById(db, userId);
  if (!user || user.email_verified_at === null || user.erased_at !== null) {
    throw new Refusal('not_found', 'no_such_user', 'There is no such player');
  }
  return user;
}

const requestGone = (): Refusal =>
  new Refusal('not_found', 'request_gone', 'This request is not there any more');
