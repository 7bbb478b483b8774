import type { FriendPairRow } from '../../db/server/schema/friends.ts';

/** Two users as the database keeps them, whoever they are. */
export type Pair = Omit<FriendPairRow, 'low' | 'high'>;

/** Two who have never had to do with each other. */
export const STRANGERS: Pair = {
  state: 'none',
  request_id: '',
  asked_by: '',
  asked_at: 0,
  withdrawn: 0,
  declined_at: null,
  told_at: null,
  since: null,
};

/** A request that nobody has answered is none after this time. */
export const REQUEST_LASTS_MS = 30 * 24 * 3_600_000;
/** One notice of a pair's requests within this time, however often they are made and taken back. */
const NOTICE_EVERY_MS = 24 * 3_600_000;

export type Act = 'ask' | 'accept' | 'decline' | 'cancel' | 'remove';

/** A step is told as `what`, to both or to one of the two. */
export interface PairNews {
  readonly what: 'received' | 'added' | 'declined' | 'cancelled' | 'removed';
  readonly to: 'both' | 'actor' | 'other';
  /** Is there a notice of a request that was received, beside the list that grows? */
  readonly isNotice?: boolean;
}

export interface Step {
  readonly pair: Pair;
  /** The act came too late for anything to change: the device shows what is true. */
  readonly isGone: boolean;
  readonly news: PairNews | null;
}

export interface Acting {
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** Names a request that is made. */
  readonly newId: string;
  /** The other one has blocked the actor: their requests look as if they waited, and are heard by nobody. */
  readonly isUnheard?: boolean;
}

/** A pair as it is at a time: what has lapsed is none. */
export const pairAt = (pair: Pair, now: number): Pair =>
  (pair.state === 'pending' || pair.state === 'declined') && pair.asked_at <= now - REQUEST_LASTS_MS
    ? { ...pair, state: 'none' }
    : pair;

/** Answers what one of the two may know of the pair: whoever was declined sees a request that waits. */
export function seenBy(pair: Pair, viewer: string): 'none' | 'outgoing' | 'incoming' | 'friends' {
  if (pair.state === 'none' || pair.state === 'friends') return pair.state;
  if (pair.asked_by === viewer) return pair.withdrawn === 1 ? 'none' : 'outgoing';
  return pair.state === 'pending' ? 'incoming' : 'none';
}

/** Every act may come twice, and late: repeated, it changes nothing and is answered alike. */
export function step(before: Pair, act: Act, acting: Acting): Step {
  const pair = pairAt(before, acting.now);
  const same: Step = { pair, isGone: false, news: null };
  const gone: Step = { ...same, isGone: true };
  const isAsker = pair.asked_by === acting.by;
  switch (act) {
    case 'ask':
      return asked(pair, acting, same);
    case 'accept':
      if (pair.state === 'friends') return same;
      return isWanted(pair, acting.by) ? befriended(pair, acting) : gone;
    case 'decline':
      if (pair.state === 'declined' && isWanted(pair, acting.by)) return same;
      if (pair.state !== 'pending' || isAsker) return gone;
      return {
        ...same,
        pair: { ...pair, state: 'declined', declined_at: acting.now },
        news: { what: 'declined', to: 'actor' },
      };
    case 'cancel':
      if (pair.state === 'friends') return gone;
      return isAsker ? cancelled(pair, same) : same;
    case 'remove':
      if (pair.state !== 'friends') return same;
      return {
        ...same,
        pair: { ...pair, state: 'none', since: null },
        news: { what: 'removed', to: 'both' },
      };
  }
}

function asked(pair: Pair, acting: Acting, same: Step): Step {
  const seen = seenBy(pair, acting.by);
  if (seen === 'friends' || seen === 'outgoing') return same;
  if (isWanted(pair, acting.by) && acting.isUnheard !== true) return befriended(pair, acting);
  const request: Pair = {
    ...pair,
    state: 'pending',
    request_id: acting.newId,
    asked_by: acting.by,
    asked_at: acting.now,
    withdrawn: 0,
  };
  // Asked again after a decline that they do not know of: it looks new to them, and the other one hears nothing.
  if (pair.state === 'declined' && pair.asked_by === acting.by)
    return { ...same, pair: { ...request, state: 'declined' } };
  if (acting.isUnheard) return { ...same, pair: { ...request, state: 'declined', declined_at: null } };
  const isNotice = pair.told_at === null || pair.told_at <= acting.now - NOTICE_EVERY_MS;
  return {
    ...same,
    pair: { ...request, declined_at: null, told_at: isNotice ? acting.now : pair.told_at },
    news: { what: 'received', to: 'other', isNotice },
  };
}

/** Has the other one asked, and not thought better of it? Whoever has declined may still say yes. */
const isWanted = ({ state, asked_by: askedBy, withdrawn }: Pair, by: string): boolean =>
  (state === 'pending' || state === 'declined') && askedBy !== by && withdrawn === 0;

const befriended = (pair: Pair, { now }: Acting): Step => ({
  pair: { ...pair, state: 'friends', since: now, withdrawn: 0, declined_at: null },
  isGone: false,
  news: { what: 'added', to: 'both' },
});

function cancelled(pair: Pair, same: Step): Step {
  if (pair.state === 'pending')
    return { ...same, pair: { ...pair, state: 'none' }, news: { what: 'cancelled', to: 'both' } };
  if (pair.state !== 'declined' || pair.withdrawn === 1) return same;
  return { ...same, pair: { ...pair, withdrawn: 1 }, news: { what: 'cancelled', to: 'actor' } };
}
