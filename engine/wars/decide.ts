import { lineUp, openSet, type Fit } from './lineUp.ts';
import { happens, refuse, withEnd, type WarRuling } from './ruling.ts';
import { OFFER_MS, type Line, type War, type WarBoard, type WarEvent } from './state.ts';
import { whyNoOffer, type PoolMap } from './pool.ts';
import { otherSide, type Side, type WarTerms } from './terms.ts';

/** What can happen to a war. Who may act for a side is known to the caller alone; the last four come of the server. */
export type WarCommand =
  | { readonly type: 'counter'; readonly side: Side; readonly terms: WarTerms }
  | { readonly type: 'accept' | 'decline' | 'concede' | 'cancel'; readonly side: Side }
  | { readonly type: 'line_up'; readonly side: Side; readonly set: number; readonly lines: readonly Line[] }
  | {
      readonly type: 'substitute';
      readonly side: Side;
      readonly board: number;
      readonly out: string;
      readonly in: string;
      /** The one who leaves has had a turn of their own. */
      readonly hasPlayed: boolean;
    }
  /** What is due by the clock: an offer lapses, a set opens. */
  | { readonly type: 'look' }
  /** A game of a board is over; nobody has won one that all have abandoned. */
  | { readonly type: 'result'; readonly board: number; readonly game: number; readonly winner: Side | null }
  /** Somebody may not play any more. */
  | { readonly type: 'bar'; readonly userId: string };

export interface WarFacts {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly fit: Fit;
  /** The players' maps in the terms of an offer. That they may be picked is known to the caller alone. */
  readonly pool?: readonly PoolMap[];
}

/** Challenges another clan. @param pool as of `WarFacts` */
export function challenge(terms: WarTerms, now: number, pool: readonly PoolMap[] = []): WarRuling {
  const wrong = whyNoOffer(terms, now, pool);
  return wrong
    ? refuse('invalid', 'invalid_input', wrong.message, wrong.field)
    : happens({ type: 'challenged', terms, at: now, pool });
}

/** Says what comes of a command, or why it may not be; no events: there was nothing to do. */
export function decideWar(war: War, command: WarCommand, facts: WarFacts): WarRuling {
  switch (command.type) {
    case 'counter':
      return counter(war, command, facts);
    case 'accept':
      return accept(war, command.side, facts.now);
    case 'decline':
      return war.status === 'offered'
        ? happens({ type: 'declined', side: command.side })
        : refuse('conflict', 'no_offer', 'This challenge is not open any more');
    case 'line_up':
      return lineUp(war, command, facts.fit);
    case 'substitute':
      return substitute(war, command, facts.fit);
    case 'concede':
      if (war.status !== 'running') return notRunning();
      return happens(
        { type: 'conceded', side: command.side },
        { type: 'ended', winner: otherSide(command.side) },
      );
    case 'cancel':
      return cancel(war, command.side);
    case 'look':
      return look(war, facts);
    case 'result':
      return result(war, command);
    case 'bar':
      return bar(war, command.userId);
  }
}

const notRunning = (): WarRuling => refuse('conflict', 'no_war', 'This war is not being fought');

function counter(
  war: War,
  { side, terms }: { side: Side; terms: WarTerms },
  { now, pool = [] }: WarFacts,
): WarRuling {
  if (war.status !== 'offered' || war.offeredBy === side) {
    return refuse('conflict', 'no_offer', 'There is no offer of the other side to answer');
  }
  const wrong = whyNoOffer(terms, now, pool);
  return wrong
    ? refuse('invalid', 'invalid_input', wrong.message, wrong.field)
    : happens({ type: 'countered', side, terms, at: now, pool });
}

function accept(war: War, side: Side, now: number): WarRuling {
  if (war.status === 'running' && war.offeredBy !== side) return happens();
  if (war.status !== 'offered' || war.offeredBy === side || now >= war.offeredAt + OFFER_MS) {
    return refuse('conflict', 'no_offer', 'There is no offer of the other side to answer');
  }
  return (war.terms.sets[0]?.opensAt ?? 0) <= now
    ? refuse('conflict', 'too_late', 'The first set would be open already: offer other dates')
    : happens({ type: 'accepted' });
}

/** One side asks, the other agrees by asking too; asking again takes it back. */
function cancel(war: War, side: Side): WarRuling {
  if (war.status !== 'running') return notRunning();
  if (war.cancelAskedBy === null) return happens({ type: 'cancel_asked', side });
  return happens(war.cancelAskedBy === side ? { type: 'cancel_withdrawn' } : { type: 'cancelled' });
}

const boardIn = (war: War, number: number): WarBoard | undefined =>
  war.boards.find((board) => board.number === number);

function substitute(
  war: War,
  { side, board: number, out, in: fresh, hasPlayed }: WarCommand & { type: 'substitute' },
  fit: Fit,
): WarRuling {
  const board = boardIn(war, number);
  if (war.status !== 'running' || board?.status !== 'running') {
    return refuse('conflict', 'not_running', 'This board is not being played');
  }
  if (!board.players[side].includes(out)) {
    return refuse('invalid', 'not_named', 'They do not play this board', 'out');
  }
  if (hasPlayed) return refuse('conflict', 'has_played', 'They have had a turn of their own already');
  if (!fit[side].has(fresh)) return refuse('conflict', 'not_fit', 'They may not play for the clan');
  if (board.players[side].includes(fresh)) {
    return refuse('conflict', 'too_many_boards', 'They play this board already');
  }
  const theirs = war.boards.filter(({ players }) => players[side].includes(fresh));
  const running = theirs.filter(({ status }) => status === 'running');
  if (theirs.length >= war.terms.mostBoards || running.length >= war.terms.atOnce) {
    return refuse('conflict', 'too_many_boards', 'They play as many boards as anybody may');
  }
  return happens({ type: 'substituted', board: number, side, out, in: fresh });
}

function look(war: War, { now, fit }: WarFacts): WarRuling {
  if (war.status === 'offered') {
    return now >= war.offeredAt + OFFER_MS ? happens({ type: 'lapsed' }) : happens();
  }
  const next = war.terms.sets[war.setsOpen];
  if (war.status !== 'running' || !next || next.opensAt > now) return happens();
  return withEnd(war, openSet(war, fit));
}

function result(war: War, { board: number, game, winner }: WarCommand & { type: 'result' }): WarRuling {
  const board = boardIn(war, number);
  if (war.status !== 'running' || board?.status !== 'running' || board.games !== game) return happens();
  if (winner) return withEnd(war, [{ type: 'decided', board: number, winner, by: 'game' }]);
  return board.games === 1
    ? happens({ type: 'replayed', board: number })
    : withEnd(war, [{ type: 'decided', board: number, winner: null, by: 'void' }]);
}

/** The boards of somebody who may not play any more go to the other side, one after another until the war is decided. */
function bar(war: War, userId: string): WarRuling {
  if (war.status !== 'running') return happens();
  const lost = war.boards
    .filter(({ status }) => status === 'running')
    .flatMap(({ number, players }): WarEvent[] => {
      if (players.challenger.includes(userId)) {
        return [{ type: 'decided', board: number, winner: 'challenged', by: 'barred' }];
      }
      if (!players.challenged.includes(userId)) return [];
      return [{ type: 'decided', board: number, winner: 'challenger', by: 'barred' }];
    });
  return lost.length === 0 ? happens() : withEnd(war, lost);
}
