import type { Command, CommandOf, CommandType } from '../../model/command.ts';
import { attack } from './attack.ts';
import { confirmCapitalAttack } from './confirmCapitalAttack.ts';
import { deploy } from './deploy.ts';
import { endPhase } from './endPhase.ts';
import { endTurn } from './endTurn.ts';
import { fortify } from './fortify.ts';
import type { Handler } from './handler.ts';
import { redeemCards } from './redeemCards.ts';
import { surrender } from './surrender.ts';
import { transferConquest } from './transferConquest.ts';
import { undoDeploy } from './undoDeploy.ts';
import { undoFortify } from './undoFortify.ts';
import { voteDraw } from './voteDraw.ts';

const HANDLERS: { readonly [T in CommandType]: Handler<CommandOf<T>> } = {
  deploy,
  undo_deploy: undoDeploy,
  redeem_cards: redeemCards,
  attack,
  transfer_conquest: transferConquest,
  end_phase: endPhase,
  fortify,
  undo_fortify: undoFortify,
  end_turn: endTurn,
  confirm_capital_attack: confirmCapitalAttack,
  vote_draw: voteDraw,
  surrender,
};

/** Sound because HANDLERS is keyed by the command's own type; the compiler cannot correlate the two unions. */
export const handlerFor = <C extends Command>(command: C): Handler<C> =>
  HANDLERS[command.type] as Handler<never>;
