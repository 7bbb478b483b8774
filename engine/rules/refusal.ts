import { reject, type Refused } from '../model/decision.ts';
import type { Seat } from '../model/ids.ts';
import { isAlive, type Board } from '../model/state.ts';
import type { Handler } from './commands/handler.ts';

/** Forbids a command before its own rule is asked (E2, E9). */
export function refusal(board: Board, seat: Seat, handler: Handler<never>): Refused | null {
  if (board.phase === 'finished') return reject('game_over');
  if (board.seats[seat] === undefined) return reject('not_playing');
  if (!isAlive(board, seat)) return reject('eliminated');
  if (handler.by === 'current' && seat !== board.current) return reject('not_your_turn');
  if (board.pendingConquest !== null && !handler.duringConquest) return reject('conquest_pending');
  if (!handler.phases.includes(board.phase)) return reject('wrong_phase');
  if (board.pendingForcedRedeem && !handler.duringForcedRedeem) return reject('must_redeem');
  return null;
}
