import { t } from '@lingui/core/macro';
import type { LinkKind } from '../../../../engine/maps/studio/plain.ts';

/** What a kind of link is called. */
export function linkWords(kind: LinkKind): string {
  switch (kind) {
    case 'land':
      return t`by land`;
    case 'sea':
      return t`by sea`;
    case 'wrap':
      return t`around the board`;
    case 'wall':
      return t`mountains, no way`;
  }
}
