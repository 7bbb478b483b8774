import type { CardMode } from '../model/config.ts';
import type { RulesVersion } from '../model/rulesVersion.ts';
import { CARD_RULES } from './elements/cards.ts';

interface Table {
  readonly seats: number;
  /** The income of the first turn. */
  readonly income: number;
  readonly cardMode: CardMode;
}

type Extra = (seat: number, table: Table) => number;

/** Made even among Commanders, who make little of the first move: strong players won up to 64 % of duels from second place. */
const byFormula: Extra = (seat, { seats, income }) =>
  Math.max(0, Math.ceil(((2 * income - seats + 2) * seat) / seats - 0.5));

/** Duels made even among strong players; what else there is keeps the formula (decision 201). */
const duelsApart: Extra = (seat, table) => {
  const { seats, income, cardMode } = table;
  if (seats > 2) return byFormula(seat, table);
  if (seat === 0) return 0;
  const { dealt, worthIsPublic } = CARD_RULES[cardMode];
  const setsGrow = dealt && worthIsPublic;
  return Math.floor((4 * (income + 4)) / 7) - (setsGrow ? 1 : 0);
};

const EXTRA: Readonly<Record<RulesVersion, Extra>> = { '2': byFormula, '3': duelsApart };

/** Extra armies for the places in the order of turns, so that none is better than the others (S6). */
export const turnOrderCompensation = (rules: RulesVersion, table: Table): number[] =>
  Array.from({ length: table.seats }, (_, seat) => EXTRA[rules](seat, table));
