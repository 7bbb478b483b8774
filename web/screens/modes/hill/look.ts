import { t } from '@lingui/core/macro';
import type { ModeLook } from '../../game/model/mode.ts';

export const hill: ModeLook<'king_of_the_hill'> = {
  get label() {
    return t`King of the Hill`;
  },
  icon: 'flying-flag',
  landmarks: (objective) => new Map(objective.hill === null ? [] : [[objective.hill, 'hill']]),
};
