import type { CardMode } from '../model/config.ts';
import type { RulesVersion } from '../model/rulesVersion.ts';
import { CARD_RULES } from './elements/cards.ts';

interface Table {
  readonly seats: number;
  /** The income of the first turn. */
  readonly income: number;
  readonly cardMode: CardMode;
  readonly hasTeams: boolean;
}

type Extra = (seat: number, table: Table) => number;

/** Made even among Commanders, who make little of the first move: strong players won up to 64 % of duels from second place. */
const byFormula: Extra = (seat, { seats, income }) =>
  Math.max(0, Math.ceil(((2 * income - seats + 2) * seat) / seats - 0.5));

/** Made even among strong players too; teams and large tables were even already (decision 201). */
const byTable: Extra = (seat, table) => {
  const { seats, income, cardMode, hasTeams } = table;
  if (hasTeams || seats > 4) return byFormula(seat, table);
  if (seat !== 1 || seats === 4) return 0;
  if (seats === 3) return 1;
  const { dealt, worthIsPublic } = CARD_RULES[cardMode];
  const setsGrow = dealt && worthIsPublic;
  return Math.floor((4 * (income + 4)) / 7) - (setsGrow ? 1 : 0);
};

const EXTRA: Readonly<Record<RulesVersion, Extra>> = { '2': byFormula, '3': byTable };

/** Extra armies for the places in the order of turns, so that none is better than the others (S6). */
export const turnOrderCompensation = (rules: RulesVersion, table: Table): number[] =>
  Array.from({ length: table.seats }, (_, seat) => EXTRA[rules](seat, table));
