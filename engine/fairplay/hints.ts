import { enginesAmong, type Comparison, type EngineUse } from './engines.ts';
import { feedingStudy, type Feeding } from './feeding.ts';
import type { PlayedGame } from './playedGame.ts';
import { truceStudy, type Truce } from './truces.ts';

export interface Hints {
  readonly truces: readonly Truce[];
  readonly feeding: readonly Feeding[];
  readonly engines: readonly EngineUse[];
}

/** Counts games one by one; `found` then tells what stands out in all of them. */
export function hintStudy() {
  const truces = truceStudy();
  const feeding = feedingStudy();
  const compared = new Map<string, Comparison>();
  return {
    count(game: PlayedGame): void {
      truces.count(game);
      feeding.count(game);
      for (const [seat, [decisions, agreed]] of game.choices.entries()) {
        const one = game.players[seat] ?? null;
        if (one === null || decisions === 0) continue;
        const before = compared.get(one) ?? { decisions: 0, agreed: 0 };
        compared.set(one, { decisions: before.decisions + decisions, agreed: before.agreed + agreed });
      }
    },
    /** @param rankOf of a player, by id */
    found: (rankOf: (userId: string) => string): Hints => ({
      truces: truces.found(),
      feeding: feeding.found(),
      engines: enginesAmong(compared, rankOf),
    }),
  };
}
