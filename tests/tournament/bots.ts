import { chooseCommand } from '../../engine/ai/commander.ts';
import { chooseAsGrandmaster } from '../../engine/ai/grandmaster.ts';
import { chooseAsRecruit } from '../../engine/ai/recruit.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { seedOf, type Bot, type Maker } from './bot.ts';
import { externalBot } from './external.ts';
import { greedy, randomLegal } from './baselines.ts';
import { releasedBots } from './released.ts';
import { sparring } from './sparring.ts';

/** By name; what follows a colon is for the bot: `grandmaster:500`, `sparring:holder`, `external:python3 my_bot.py`. */
const MAKERS: Readonly<Record<string, Maker>> = {
  random: (chance) => ({ choose: (view) => randomLegal(view, chance) }),
  greedy: () => ({ choose: greedy }),
  recruit(chance) {
    const seed = seedOf(chance);
    return { choose: (view) => chooseAsRecruit(view, seed) };
  },
  commander(chance) {
    const seed = seedOf(chance);
    return { choose: (view) => chooseCommand(view, seed) };
  },
  grandmaster(chance, budget) {
    const seed = seedOf(chance);
    return { choose: (view) => chooseAsGrandmaster(view, seed, budget === '' ? undefined : Number(budget)) };
  },
  sparring,
  external: (_chance, command) => externalBot(command),
  ...releasedBots,
};

export const BOT_NAMES = Object.keys(MAKERS);

/** @throws on an unknown name */
export function botOf(name: string, chance: RandomStream): Bot {
  const [kind = '', ...detail] = name.split(':');
  const maker = MAKERS[kind];
  if (!maker) throw new Error(`There is no bot "${kind}". There are: ${BOT_NAMES.join(', ')}.`);
  return maker(chance, detail.join(':'));
}
