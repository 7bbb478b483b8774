import { t } from '@lingui/core/macro';
import type { Command, CommandType } from '../../../engine/model/command.ts';
import { isRejectionCode, REJECTIONS } from '../../../engine/model/decision.ts';
import type { ActionAck } from '../../../sync-server/protocol/games.ts';
import { i18n } from '#i18n';

type Tell = (reason: string) => string;

const reasonAlone: Tell = (reason) => reason;

/** What was shown ahead of the server's answer is taken back in words that name it. */
const REFUSED = {
  deploy: (reason) => t`Deploy failed: ${reason}`,
  undo_deploy: reasonAlone,
  redeem_cards: reasonAlone,
  attack: reasonAlone,
  transfer_conquest: reasonAlone,
  end_phase: reasonAlone,
  fortify: (reason) => t`Fortify failed: ${reason}`,
  undo_fortify: reasonAlone,
  end_turn: reasonAlone,
  confirm_capital_attack: reasonAlone,
  vote_draw: reasonAlone,
  surrender: reasonAlone,
} satisfies Record<CommandType, Tell>;

export const refusalText = ({ type }: Command, { code, error }: ActionAck): string =>
  REFUSED[type](reasonText(code, error));

/** A refusal by the rules is said in the player's language, every other one in the words that it came with. */
export const reasonText = (code: string | undefined, otherwise: string | undefined): string =>
  isRejectionCode(code) ? i18n._(REJECTIONS[code]) : (otherwise ?? t`Unknown error`);
