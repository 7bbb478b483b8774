import type { GameModeId } from '../../model/config.ts';
import type { SimMode } from './kernel/model.ts';
import { simAssassination } from './modes/assassination.ts';
import { simCapitals } from './modes/capitals.ts';
import { simDomination } from './modes/domination.ts';
import { simKingOfTheHill } from './modes/kingOfTheHill.ts';

export const SIM_MODES: Record<GameModeId, SimMode> = {
  domination: simDomination,
  capitals: simCapitals,
  king_of_the_hill: simKingOfTheHill,
  assassination: simAssassination,
};
