import { t } from '@lingui/core/macro';
import type { SanctionKind } from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { momentWords } from './ages.ts';

export const kindName = (kind: SanctionKind): string =>
  ({ mute: t`Muted`, shadow: t`Heard by nobody`, suspend: t`Suspended`, ban: t`Banned` })[kind];

/** A sanction with its end. */
export function sanctionWords(kind: SanctionKind, until: number | null): string {
  const name = kindName(kind);
  if (until === null) return t`${name} for ever`;
  const end = momentWords(until);
  return t`${name} until ${end}`;
}
