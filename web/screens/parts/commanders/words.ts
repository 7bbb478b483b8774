import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AiTier, Personality } from '../../../../engine/model/tiers.ts';

interface Words {
  readonly name: MessageDescriptor;
  readonly how: MessageDescriptor;
}

export const TIER_WORDS: Record<AiTier, Words> = {
  recruit: {
    name: msg`Recruit`,
    how: msg`Knows the rules and little else: places armies at random, overlooks regions and cards, and stops attacking too soon. Right for your first games.`,
  },
  commander: {
    name: msg`Commander`,
    how: msg`Picks one goal a turn and works out the exact odds. Does not look further ahead, and now and then follows the second-best plan.`,
  },
  grandmaster: {
    name: msg`Grandmaster`,
    how: msg`Plays each possible move out hundreds of times, including your reply, and picks the one that wins most often.`,
  },
};

export const PERSONALITY_WORDS: Record<Personality, Words> = {
  aggressive: {
    name: msg`Aggressive`,
    how: msg`grabs land wherever possible, breaks up regions, attacks a little sooner`,
  },
  builder: {
    name: msg`Builder`,
    how: msg`wants whole regions, and leaves others alone for longer`,
  },
  opportunist: {
    name: msg`Opportunist`,
    how: msg`hunts the weak for their cards, and never misses out on one of their own`,
  },
  turtle: {
    name: msg`Turtle`,
    how: msg`holds what they have, and only attacks when the odds are good`,
  },
};
