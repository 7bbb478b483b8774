import { EXCHANGES, type ExchangeOdds } from './exchange.ts';

/** What `/data/combatOutcomes.json` holds: integer counts, from which every reader gets the same odds. */
export const combatOutcomes = (): readonly ExchangeOdds[] => EXCHANGES;
