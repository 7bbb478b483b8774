import type { GameConfig, GameModeId } from '../model/config.ts';
import { CARD_RULES, type CardRule } from './cards.ts';
import { FORTIFY_RULES, type FortifyRule } from './fortify.ts';
import { domination } from './modes/domination.ts';
import type { GameMode } from './modes/mode.ts';

/** One strategy per axis of the configuration. */
export interface Ruleset {
  readonly mode: GameMode;
  readonly cards: CardRule;
  readonly fortify: FortifyRule;
}

const MODES: Record<GameModeId, GameMode> = { domination };

export const rulesetFor = (config: GameConfig): Ruleset => ({
  mode: MODES[config.gameMode],
  cards: CARD_RULES[config.cardMode],
  fortify: FORTIFY_RULES[config.movementType],
});
