import { t } from '@lingui/core/macro';
import type { Command } from '../../../engine/model/command.ts';
import { isRejectionCode, REJECTIONS } from '../../../engine/model/decision.ts';
import type { ActionAck } from '../../../sync-server/protocol/games.ts';
import { i18n } from '#i18n';

/** What was shown ahead of the server's answer is taken back with the first of these words. */
export function refusalText({ type }: Command, { code, error }: ActionAck): string {
  const reason = reasonText(code, error);
  if (type === 'deploy') return t`Deploy failed: ${reason}`;
  return type === 'fortify' ? t`Fortify failed: ${reason}` : reason;
}

/** What the rules refuse is said in the player's language, everything else in the words that it came with. */
export const reasonText = (code: string | undefined, otherwise: string | undefined): string =>
  isRejectionCode(code) ? i18n._(REJECTIONS[code]) : (otherwise ?? t`Unknown error`);
