import { t } from '@lingui/core/macro';
import type { PublishedMap } from '../../../sync-server/protocol/maps.ts';
import type { ReviewState } from '../../../sync-server/protocol/mapReviews.ts';

/** Where a published map stands. */
export function stateWords(state: PublishedMap['state']): string {
  switch (state) {
    case 'listed':
      return t`listed`;
    case 'unlisted':
      return t`not in the list`;
    case 'withdrawn':
      return t`withdrawn: no new games begin`;
    case 'taken_down':
      return t`This map was taken down`;
  }
}

/** Where a review stands. */
export function reviewWords(state: ReviewState): string {
  switch (state) {
    case 'open':
      return t`waits for a reviewer`;
    case 'changes':
      return t`changes were asked for`;
    case 'rejected':
      return t`refused`;
    case 'approved':
      return t`published`;
    case 'withdrawn':
      return t`withdrawn`;
  }
}
