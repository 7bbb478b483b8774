import { t } from '@lingui/core/macro';
import type { HighlightReason } from '../../../../engine/replay/highlight.ts';

const REASONS: Readonly<Record<HighlightReason, () => string>> = {
  swing: () => t`A big swing`,
  rare: () => t`Rare dice`,
  elimination: () => t`A player falls`,
  capital: () => t`A capital falls`,
  hill: () => t`A point on the hill`,
  region: () => t`A region changes hands`,
  lead: () => t`The lead changes hands`,
  last_stand: () => t`Held against twice as many`,
};

/** What made a moment one to remember, in a few words. */
export const highlightWords = (reason: HighlightReason): string => REASONS[reason]();
