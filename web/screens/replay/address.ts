import type { Moment } from './stops.ts';
import type { Eyes, Told } from './told.ts';
import type { Watching, WatchState } from './watching.ts';

/** The moment and the eyes that an address names; where it names none that there are, where the line begins, and the truth. */
export function momentIn(search: URLSearchParams, told: Told): Pick<WatchState, 'moment' | 'eyes'> {
  const turn = told.replay.turns.find((span) => String(span.turn) === search.get('turn'));
  const step = Number(search.get('step') ?? NaN);
  const moves = turn ? movesOf(told, turn) : [];
  const seq = turn ? (moves[Math.min(step, moves.length) - 1] ?? turn.toSeq) : told.first;
  return { moment: { seq, rolls: null }, eyes: eyesIn(search.get('eyes'), told) };
}

/** What an address names as its turn, where the game has no such turn; null otherwise. */
export function turnMissed(search: URLSearchParams, { replay }: Told): string | null {
  const named = search.get('turn');
  return named === null || replay.turns.some(({ turn }) => String(turn) === named) ? null : named;
}

function eyesIn(named: string | null, { players, isOver }: Told): Eyes {
  if (!isOver || named === null) return 'truth';
  if (named === 'spectator') return named;
  const seat = players.findIndex((_, index) => String(index + 1) === named);
  return seat < 0 ? 'truth' : seat;
}

/** The address of what is shown. Turn, move and seat are counted from 1. */
export function addressOf({ told, store }: Watching): Record<string, string> {
  const { moment, eyes } = store.getState();
  const turn = told.turnAt(moment.seq);
  return {
    ...(told.branch !== null && { branch: told.branch }),
    ...(turn && { turn: String(turn.turn), step: String(moveOf(told, moment).move) }),
    ...(eyes !== 'truth' && { eyes: eyes === 'spectator' ? eyes : String(eyes + 1) }),
  };
}

const movesOf = (
  { stops }: Told,
  { fromSeq, toSeq }: { readonly fromSeq: number; readonly toSeq: number },
): readonly number[] => stops.moves.filter((seq) => seq >= fromSeq && seq <= toSeq);

/** The move of its turn to which a moment belongs, and how many there are; 0 of the deal. */
export function moveOf(told: Told, { seq }: Moment): { readonly move: number; readonly of: number } {
  const turn = told.turnAt(seq);
  if (turn === undefined) return { move: 0, of: 0 };
  const moves = movesOf(told, turn);
  const done = moves.findIndex((end) => end >= seq);
  return { move: done < 0 ? moves.length : done + 1, of: moves.length };
}
