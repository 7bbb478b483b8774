import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { Hint } from '../../../../sync-server/protocol/admin/fairPlay.ts';

export function titleWords({ kind, one, other }: Hint): string {
  const [first, second] = [one.username, other?.username ?? ''];
  if (kind === 'truce') return t`${first} and ${second} spare each other`;
  if (kind === 'feeding') return t`${first} wins more with ${second} at the table`;
  return t`${first} decides like the Grandmaster`;
}

export function factWords({ kind, facts }: Hint): string {
  const { of, seen } = facts;
  const expected = Math.round(facts.expected);
  if (kind === 'truce') {
    return t`In ${of} games together, one attacked the other in ${seen} turns. By their borders, strengths and habits it should have been about ${expected}.`;
  }
  if (kind === 'feeding') {
    return t`Won ${seen} of ${of} games together. By the games without each other it should have been about ${expected}.`;
  }
  return t`${seen} of ${of} decisions are what the Grandmaster would have chosen. Others of this rank come to about ${expected}.`;
}

/** Smaller chances are told alike: they say no more. */
const LEAST = 1e-6;

/** @param chance of it without a reason, 0 to 1 */
export function chanceWords(chance: number): string {
  const times = new Intl.NumberFormat(i18n.locale, { maximumSignificantDigits: 2 }).format(
    1 / Math.max(LEAST, chance),
  );
  return t`By chance alone, about one of ${times} would look like this.`;
}
