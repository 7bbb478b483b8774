import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import type { GameModeId } from '../../engine/model/config.ts';
import type { GameIconName } from '../ui/icons/gameIcons.ts';

export interface Worded {
  readonly label: string;
  readonly explanation: string;
}

export const MODES: Record<GameModeId, Worded & { readonly icon: GameIconName }> = {
  domination: { label: 'Domination', icon: 'crossed-swords', explanation: 'The last side standing wins.' },
  capitals: {
    label: 'Capitals',
    icon: 'castle',
    explanation: 'Lose your capital and you are out; whoever takes it takes your land.',
  },
  king_of_the_hill: {
    label: 'King of the Hill',
    icon: 'flying-flag',
    explanation: 'Hold the hill from one turn of yours to the next to score. The hill moves.',
  },
  assassination: {
    label: 'Assassination',
    icon: 'skull-crossed-bones',
    explanation: 'Everybody secretly hunts one other: see your target out.',
  },
};

export const titleOf = (mapId: string): string =>
  BUILT_IN_MAPS.find(({ id }) => id === mapId)?.title ?? mapId;
