import { t } from '@lingui/core/macro';
import type { ModeLook } from '../../game/model/mode.ts';

export const domination: ModeLook<'domination'> = {
  get label() {
    return t`Domination`;
  },
  icon: 'crossed-swords',
  landmarks: () => new Map(),
};
