import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { PublishedMap } from '../../../sync-server/protocol/maps.ts';

/** What players think of a map, in a word. */
export const starWords = ({ stars, ratings }: Pick<PublishedMap, 'stars' | 'ratings'>): string =>
  stars === null ? t`not rated yet` : t`${{ stars: i18n.number(stars) }} of 5 stars (${{ count: ratings }})`;
