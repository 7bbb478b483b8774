import { t } from '@lingui/core/macro';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import type { GameModeId } from '../../../engine/model/config.ts';
import type { GameIconName } from '../../base/ui/icons/gameIcons.ts';

/** Tables of these have getters: what is read is in the language of then. */
export interface Worded {
  readonly label: string;
  readonly explanation: string;
}

interface Mode extends Worded {
  readonly icon: GameIconName;
}

export const MODES: Record<GameModeId, Mode> = {
  get domination(): Mode {
    return { label: t`Domination`, icon: 'crossed-swords', explanation: t`The last side standing wins.` };
  },
  get capitals(): Mode {
    return {
      label: t`Capitals`,
      icon: 'castle',
      explanation: t`Lose your capital and you are out; whoever takes it takes your land.`,
    };
  },
  get king_of_the_hill(): Mode {
    return {
      label: t`King of the Hill`,
      icon: 'flying-flag',
      explanation: t`Hold the hill from one turn of yours to the next to score. The hill moves.`,
    };
  },
  get assassination(): Mode {
    return {
      label: t`Assassination`,
      icon: 'skull-crossed-bones',
      explanation: t`Everybody secretly hunts one other: see your target out.`,
    };
  },
};

export const titleOf = (mapId: string): string =>
  BUILT_IN_MAPS.find(({ id }) => id === mapId)?.title ?? mapId;
