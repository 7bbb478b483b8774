import { t } from '@lingui/core/macro';
import type { MapPage } from '../../../sync-server/protocol/maps.ts';

/** What of a map's history everybody may know, in words. */
export function shownActWords({ act, byStaff }: Pick<MapPage['history'][number], 'act' | 'byStaff'>): string {
  switch (act) {
    case 'map.list':
      return byStaff ? t`listed by those who run the server` : t`listed by its author`;
    case 'map.unlist':
      return byStaff
        ? t`taken off the list by those who run the server`
        : t`taken off the list by its author`;
    case 'map.withdraw':
      return byStaff ? t`withdrawn by those who run the server` : t`withdrawn by its author`;
    case 'map.take_down':
      return t`taken down`;
    case 'map.restore':
      return t`brought back`;
    case 'map.grant_appeal':
      return t`brought back after an appeal`;
  }
}
