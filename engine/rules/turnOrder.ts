import type { RulesVersion } from '../model/rulesVersion.ts';

interface Table {
  readonly seats: number;
  /** The income of the first turn. */
  readonly income: number;
}

/** Extra armies for the places in the order of turns, so that no place is the better one (S6). */
export const turnOrderCompensation = (rules: RulesVersion, table: Table): number[] =>
  Array.from({ length: table.seats }, (_, seat) => EXTRA[rules](seat, table));

/** By the rules that a game began with. */
const EXTRA: Readonly<Record<RulesVersion, (seat: number, table: Table) => number>> = {
  // Made even among Commanders, who make little of the first move: strong players won 58 to 64 % of duels from second place.
  '2': (seat, { seats, income }) =>
    Math.max(0, Math.ceil(((2 * income - seats + 2) * seat) / seats - 0.5)),
  // Made even among strong players (`npm run fairness -- --bots quick`).
  '3': (seat, { seats, income }) => {
    if (seat === 0) return 0;
    if (seats === 2) return Math.floor((income + 3) / 2);
    return 0;
  },
};
