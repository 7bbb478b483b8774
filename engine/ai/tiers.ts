import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import type { AiTier } from '../model/tiers.ts';
import { chooseCommand } from './commander.ts';
import { chooseAsGrandmaster } from './grandmaster.ts';
import { chooseAsRecruit } from './recruit.ts';

const CHOOSE: Record<AiTier, (view: GameView, seed: number) => Command> = {
  recruit: chooseAsRecruit,
  commander: chooseCommand,
  grandmaster: (view, seed) => chooseAsGrandmaster(view, seed),
};

/** The next command of an AI of a tier. The same view and seed give the same command everywhere. */
export const chooseFor = (tier: AiTier, view: GameView, seed: number): Command => CHOOSE[tier](view, seed);
