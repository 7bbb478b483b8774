import { msg } from '@lingui/core/macro';
import { Angry, Flame, Frown, Handshake, Heart, Laugh, Sparkles, ThumbsUp } from 'lucide-react';
import type { Reaction } from '../../../../sync-server/protocol/chat.ts';

/** A reaction as a picture and in words. */
export const REACTION_LOOKS = {
  like: { Icon: ThumbsUp, name: msg`Like` },
  love: { Icon: Heart, name: msg({ message: 'Love', context: 'reaction to a message' }) },
  laugh: { Icon: Laugh, name: msg`Laugh` },
  wow: { Icon: Sparkles, name: msg`Wow` },
  sad: { Icon: Frown, name: msg`Sad` },
  angry: { Icon: Angry, name: msg`Angry` },
  salute: { Icon: Handshake, name: msg`Agreed` },
  fire: { Icon: Flame, name: msg`Strong` },
} as const satisfies Record<Reaction, unknown>;
