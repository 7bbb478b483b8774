import { commandFor } from '../../engine/ai/grandmaster.ts';
import type { SimMove } from '../../engine/ai/sim/moves.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { GameState } from '../../engine/model/state.ts';
import type { Replay } from '../../engine/replay/openReplay.ts';
import type { Decision } from '../../engine/review/analysis.ts';
import { playedOut } from '../../engine/review/playOut.ts';
import { decide } from '../../engine/rules/decide.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { mean } from './measures.ts';

/** Mistakes that are tried, and games by which each of the two moves is. */
const TRIED = 12;
export const GAMES_EACH = 800;

/** A decision of a game in which it was a mistake. */
export interface Mistake {
  readonly replay: Replay<GameState>;
  readonly decision: Decision;
}

/** Points: what the review says that a decision cost, what whole games say that the other move gains, and its standard error. */
export interface Confirmation {
  readonly loss: number;
  readonly gain: number;
  readonly error: number;
}

/**
 * Some mistakes, from the worst to the least, by whole games of Commanders: from the position in which each was made, one half after
 * what was played and the other after the move that the review calls better, with the same chances.
 */
export function confirmations(mistakes: readonly Mistake[]): Confirmation[] {
  const sorted = mistakes.toSorted((a, b) => b.decision.loss - a.decision.loss);
  const count = Math.min(TRIED, sorted.length);
  return Array.from({ length: count }, (_, at) => sorted[Math.floor((at * sorted.length) / count)])
    .flatMap((mistake) => mistake ?? [])
    .map(({ replay, decision: { seq, seat, played, better, loss } }) => {
      const before = replay.stateAt(seq - 1);
      const usual = shares(before, played, seat);
      const gains =
        better === null ? [0] : shares(before, better, seat).map((one, game) => one - (usual[game] ?? 0));
      const gain = mean(gains);
      const deviation = Math.sqrt(mean(gains.map((one) => (one - gain) ** 2)));
      return { loss, gain: 100 * gain, error: (100 * deviation) / Math.sqrt(GAMES_EACH) };
    });
}

/** What a seat's side has of the win in each game after a move. */
const shares = (before: GameState, move: Decision['played'], seat: number): number[] =>
  Array.from({ length: GAMES_EACH }, (_, game) => after(before, move, game)[seat] ?? 0);

/** A move as it is kept, for the kernel. */
const moveFrom = (kept: Decision['played']): SimMove => {
  if (kept.kind !== 'attack') return kept;
  const { armies, ...attack } = kept;
  return { ...attack, ...(armies !== undefined && { armies }) };
};

function after(before: GameState, move: Decision['played'], game: number): readonly number[] {
  const random = seededRandom(1_000 + game);
  const command = commandFor(viewFor(before, before.current), moveFrom(move));
  const decision = decide(before, before.current, command, random);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.message}`);
  return playedOut(decision.state, game, random);
}
