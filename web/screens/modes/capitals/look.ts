import { t } from '@lingui/core/macro';
import type { ModeLook } from '../../game/model/mode.ts';

export const capitals: ModeLook<'capitals'> = {
  get label() {
    return t`Capitals`;
  },
  icon: 'castle',
  landmarks: (objective) =>
    new Map(
      objective.capitals.flatMap((capital) => (capital === null ? [] : [[capital, 'capital'] as const])),
    ),
};
