import { chooseCommand } from '../../engine/ai/commander.ts';
import { chooseAsGrandmaster } from '../../engine/ai/grandmaster.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { seedOf, type Bot, type Maker } from './bot.ts';
import { externalBot } from './external.ts';
import { greedy, randomLegal } from './baselines.ts';
import { releasedBots } from './released.ts';

/** By name; what follows a colon is for the bot: `grandmaster:500`, `external:python3 my_bot.py`. */
const MAKERS: Readonly<Record<string, Maker>> = {
  random: (chance) => ({ choose: (view) => randomLegal(view, chance) }),
  greedy: () => ({ choose: greedy }),
  commander(chance) {
    const seed = seedOf(chance);
    return { choose: (view) => chooseCommand(view, seed) };
  },
  grandmaster(chance, budget) {
    const seed = seedOf(chance);
    return { choose: (view) => chooseAsGrandmaster(view, seed, budget === '' ? undefined : Number(budget)) };
  },
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
