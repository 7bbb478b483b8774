import { t } from '@lingui/core/macro';
import type { ModeLook } from '../../game/model/mode.ts';

export const assassination: ModeLook<'assassination'> = {
  get label() {
    return t`Assassination`;
  },
  icon: 'skull-crossed-bones',
  landmarks: () => new Map(),
};
