import type { CommandOf } from '../../model/command.ts';
import { accept } from '../../model/decision.ts';
import type { Authoritative } from './handler.ts';

/** When all living people agree the game ends in a draw among the living (W2). */
export const voteDraw: Authoritative<CommandOf<'vote_draw'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'anyone',
  duringConquest: true,
  duringForcedRedeem: true,
  decide: ({ seat }, { on }) => accept({ type: 'draw_voted', seat, on }),
};
