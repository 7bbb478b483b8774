import { t } from '@lingui/core/macro';
import type { Command } from '../../../engine/model/command.ts';
import { isRejectionCode, REJECTIONS } from '../../../engine/model/decision.ts';
import type { ActionAck } from '../../../sync-server/protocol/games.ts';
import { i18n } from '#i18n';

/** A refusal of these takes back nothing that has to be named: a new command must be named here or below. */
type Unnamed =
  | 'undo_deploy'
  | 'redeem_cards'
  | 'attack'
  | 'transfer_conquest'
  | 'end_phase'
  | 'undo_fortify'
  | 'end_turn'
  | 'confirm_capital_attack'
  | 'vote_draw'
  | 'surrender';

/** Words a refusal so that it names the command, which was shown ahead of the server's answer and is taken back. */
export function refusalText(command: Command, { code, error }: ActionAck): string {
  const reason = reasonText(code, error);
  switch (command.type) {
    case 'deploy':
      return t`Deploy failed: ${reason}`;
    case 'fortify':
      return t`Fortify failed: ${reason}`;
    default:
      command.type satisfies Unnamed;
      return reason;
  }
}

/** A refusal by the rules is said in the player's language, every other one in the words that it came with. */
export const reasonText = (code: string | undefined, otherwise: string | undefined): string =>
  isRejectionCode(code) ? i18n._(REJECTIONS[code]) : (otherwise ?? t`Unknown error`);
