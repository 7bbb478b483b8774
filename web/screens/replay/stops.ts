import type { Fight } from '../../../engine/replay/fights.ts';
import type { Replay, ReplayStep } from '../../../engine/replay/openReplay.ts';

/** Where a replay stands: after an entry, or in the middle of its fight. */
export interface Moment {
  readonly seq: number;
  /** Rolls of the entry that have fallen; null = all of it has happened. */
  readonly rolls: number | null;
}

/** One goes through a game by these. */
export const STEPS = ['move', 'roll', 'turn', 'round', 'fight'] as const;
export type StepKind = (typeof STEPS)[number];

/** Only these turns are gone through. */
export interface Filter {
  readonly fromRound: number;
  readonly toRound: number;
  /** null = everybody's. */
  readonly seats: readonly number[] | null;
}

export const NO_FILTER: Filter = { fromRound: 1, toRound: Infinity, seats: null };

export const isShown = (
  { fromRound, toRound, seats }: Filter,
  { round, seat }: { readonly round: number; readonly seat: number },
): boolean => round >= fromRound && round <= toRound && (seats === null || seats.includes(seat));

/** Nothing can be seen of these. */
const QUIET: ReadonlySet<string> = new Set([
  'phase_changed',
  'objective_changed',
  'deck_reshuffled',
  'redemption_forced',
  'redemption_settled',
  'turn_started',
  'turn_ended',
  'capital_attack_checked',
]);

const rollsIn = ({ events }: ReplayStep): number =>
  events.filter(({ type }) => type === 'dice_rolled').length;

/** The places at which going through a game stops. */
export interface Stops {
  /** Entries after which a move is done, ascending. */
  readonly moves: readonly number[];
  /** The next moment of a kind in a direction; the same one where there is none. */
  next(from: Moment, kind: StepKind, direction: 1 | -1, filter: Filter): Moment;
}

export function stopsOf(replay: Replay, fights: readonly Fight[]): Stops {
  const ends = new Set(replay.turns.map(({ toSeq }) => toSeq));
  // A fight roll by roll is one move.
  const within = new Set(
    fights.flatMap(({ fromSeq, toSeq }) => Array.from({ length: toSeq - fromSeq }, (_, at) => fromSeq + at)),
  );
  const loud = replay.steps.filter(
    ({ seq, events }) => seq === 1 || ends.has(seq) || events.some(({ type }) => !QUIET.has(type)),
  );
  const each = loud.map(({ seq }) => seq);
  const moves = each.filter((seq) => !within.has(seq));
  const turnAt = turnFinder(replay);

  const shown = (seq: number, filter: Filter): boolean => {
    const turn = turnAt(seq);
    return turn === undefined ? filter === NO_FILTER : isShown(filter, turn);
  };
  const nearest = (seqs: readonly number[], from: number, direction: 1 | -1, filter: Filter): number => {
    const fits = (seq: number): boolean => (seq - from) * direction > 0 && shown(seq, filter);
    return (direction > 0 ? seqs.find(fits) : seqs.findLast(fits)) ?? from;
  };
  const lastOfRounds = replay.turns.flatMap(({ round, toSeq }, at) =>
    replay.turns[at + 1]?.round === round ? [] : [toSeq],
  );
  const whole = (seq: number): Moment => ({ seq, rolls: null });

  function nextRoll(from: Moment, direction: 1 | -1, filter: Filter): Moment {
    const here = replay.steps[from.seq - 1];
    if (from.rolls !== null && here) {
      const rolls = from.rolls + direction;
      if (rolls >= rollsIn(here)) return whole(from.seq);
      return rolls > 0 ? { ...from, rolls } : whole(nearest(each, from.seq, -1, filter));
    }
    if (direction < 0) {
      const rolls = here ? rollsIn(here) : 0;
      return rolls > 1 ? { ...from, rolls: rolls - 1 } : whole(nearest(each, from.seq, -1, filter));
    }
    const seq = nearest(each, from.seq, 1, filter);
    const step = replay.steps[seq - 1];
    return seq !== from.seq && step && rollsIn(step) > 1 ? { seq, rolls: 1 } : whole(seq);
  }

  const starts = [1, ...replay.turns.map(({ toSeq }) => toSeq)];
  return {
    moves,
    next(from, kind, direction, filter) {
      // Half a fight forwards is its end, and backwards what was before it.
      const at = from.rolls !== null && direction > 0 ? from.seq - 1 : from.seq;
      switch (kind) {
        case 'roll':
          return nextRoll(from, direction, filter);
        case 'move':
          return whole(nearest(moves, at, direction, filter));
        case 'turn':
          return whole(nearest(starts, at, direction, filter));
        case 'round':
          return whole(nearest([1, ...lastOfRounds], at, direction, filter));
        case 'fight':
          return whole(
            nearest(
              fights.map(({ toSeq }) => toSeq),
              at,
              direction,
              filter,
            ),
          );
      }
    },
  };
}

/** Finds the turn of an entry; undefined for the deal. */
export function turnFinder(replay: Replay): (seq: number) => Replay['turns'][number] | undefined {
  const byTurn = new Map(replay.turns.map((span) => [span.turn, span]));
  return (seq) => byTurn.get(replay.steps[seq - 1]?.turn ?? 0);
}
