import { t } from '@lingui/core/macro';
import type { Friend } from '../../../../sync-server/protocol/friends.ts';
import { dateWords } from '../words/dateWords.ts';

/** Says whether a friend is there, as far as they let it be seen. */
export function presenceWords({ state, lastActive }: Pick<Friend, 'state' | 'lastActive'>): string {
  if (state === 'online') return t`Online`;
  if (state === 'away') return t`Away`;
  if (lastActive === null) return t`Offline`;
  const day = dateWords(lastActive, { day: 'numeric', month: 'short' });
  return t`Offline, last here on ${day}`;
}
