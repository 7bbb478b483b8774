import { t } from '@lingui/core/macro';
import type { MatchKind, Pace } from '../../../engine/model/matchKinds.ts';
import type { Worded } from '../parts/words/words.ts';
import type { GameIconName } from '../../base/ui/icons/gameIcons.ts';

export const KIND_WORDS: Record<MatchKind, Worded & { readonly icon: GameIconName }> = {
  get duel() {
    return { label: t`Duel`, icon: 'crossed-swords' as const, explanation: t`One against one.` };
  },
  get ffa() {
    return {
      label: t`Free-for-all`,
      icon: 'world' as const,
      explanation: t`Four players, every player for themselves.`,
    };
  },
  get team() {
    return {
      label: t`Team game`,
      icon: 'checked-shield' as const,
      explanation: t`Two against two, the sides as even as can be.`,
    };
  },
};

export const PACE_WORDS: Record<Pace, Worded> = {
  get live() {
    return { label: t`Live`, explanation: t`90 seconds a turn. Stay on this page while you wait.` };
  },
  get daily() {
    return {
      label: t`24 h turns`,
      explanation: t`A day for each turn. We will tell you when opponents are found; no need to wait here.`,
    };
  },
};
