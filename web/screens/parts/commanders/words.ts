import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AiTier, Personality } from '../../../../engine/model/tiers.ts';

interface Words {
  readonly name: MessageDescriptor;
  readonly how: MessageDescriptor;
}

export const TIER_WORDS: Record<AiTier, Words> = {
  commander: {
    name: msg`Commander`,
    how: msg`Sets himself one goal a turn and works out the exact odds. He does not look further, and now and then follows his second-best plan.`,
  },
  grandmaster: {
    name: msg`Grandmaster`,
    how: msg`Plays every move on in his head, your answer included, hundreds of times, and makes the one after which he wins most often.`,
  },
};

export const PERSONALITY_WORDS: Record<Personality, Words> = {
  aggressive: {
    name: msg`Aggressive`,
    how: msg`takes land for its own sake, breaks regions, attacks a little sooner`,
  },
  builder: {
    name: msg`Builder`,
    how: msg`wants regions of his own, and leaves others in peace for longer`,
  },
  opportunist: {
    name: msg`Opportunist`,
    how: msg`hunts the weak for their cards, and never goes without his own`,
  },
  turtle: {
    name: msg`Turtle`,
    how: msg`keeps what he has, and attacks only when he is surer than others`,
  },
};
