import { plural, t } from '@lingui/core/macro';
import type { GameConfig, GameModeId } from '../../../engine/model/config.ts';
import {
  CARD_WORDS,
  MOVEMENT_WORDS,
  roundLimitWords,
  TEAM_DEPLOY_WORDS,
  teamsWords,
  VISIBILITY_WORDS,
} from '../parts/lists/ruleWords.ts';
import { assassination } from './assassination/setup.tsx';
import { capitals } from './capitals/setup.tsx';
import { domination } from './domination/setup.tsx';
import { hill } from './hill/setup.tsx';
import { MODES } from './looks.ts';
import type { ModeSetup } from '../game/model/mode.ts';

/** The choices for each mode. */
export const SETUPS: Record<GameModeId, ModeSetup> = {
  domination,
  capitals,
  king_of_the_hill: hill,
  assassination,
};

/** The rules of a game in one line; what is as usual goes without saying. */
export function configWords(config: GameConfig): string {
  const { startingArmies } = config;
  const fog = VISIBILITY_WORDS[config.visibility].short;
  const notes: readonly (string | null | false | undefined)[] = [
    MODES[config.gameMode].label,
    ...SETUPS[config.gameMode].notes(config),
    ...(config.teams > 0 ? [teamsWords(config.teams), TEAM_DEPLOY_WORDS[config.teamDeploy].short] : []),
    fog,
    fog !== null && config.graveVision === true && t`the fallen see everything`,
    fog === null && config.publicPings === true && t`pings for everyone`,
    CARD_WORDS[config.cardMode].short,
    MOVEMENT_WORDS[config.movementType].short,
    config.roundLimit > 0 && roundLimitWords(config.roundLimit),
    startingArmies !== 3 && plural(startingArmies, { other: '# armies a territory' }),
    config.trench && t`trench warfare`,
    config.advancedCards && t`quiet inheritance`,
    config.neutralThird && t`a third of the land wild`,
    !config.turnOrderCompensation && t`turn order not evened out`,
    config.teams === 0 && config.aiContinues === true && t`Commanders play on`,
  ];
  return notes.filter(Boolean).join(' · ');
}
