import type { GameConfig, GameModeId } from '../../model/config.ts';
import { CARD_RULES, type CardRule } from '../elements/cards.ts';
import { FORTIFY_RULES, type FortifyRule } from '../elements/fortify.ts';
import { assassination } from '../modes/assassination.ts';
import { capitals } from '../modes/capitals.ts';
import { domination } from '../modes/domination.ts';
import { kingOfTheHill } from '../modes/kingOfTheHill.ts';
import type { GameMode } from '../modes/mode.ts';
import { VISION_RULES, type VisionRule } from '../elements/vision.ts';

/** One strategy per axis of the configuration. */
export interface Ruleset {
  readonly mode: GameMode;
  readonly cards: CardRule;
  readonly fortify: FortifyRule;
  readonly vision: VisionRule;
}

const MODES: Record<GameModeId, GameMode> = {
  domination,
  capitals,
  king_of_the_hill: kingOfTheHill,
  assassination,
};

export const rulesetFor = (config: GameConfig): Ruleset => ({
  mode: MODES[config.gameMode],
  cards: CARD_RULES[config.cardMode],
  fortify: FORTIFY_RULES[config.movementType],
  vision: VISION_RULES[config.visibility],
});
