import { exchanges, type ExchangeOdds } from './exchange.ts';

/** The content of `/data/combatOutcomes.json`: integer counts, from which every reader gets the same odds. */
export const combatOutcomes: () => readonly ExchangeOdds[] = exchanges;
