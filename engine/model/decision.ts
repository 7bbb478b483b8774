import type { GameEvent } from './event.ts';
import { sentences } from './sentences.ts';

/** Every reason for which a command is refused: a stable code and a sentence for the player. */
export const REJECTIONS = sentences({
  game_over: 'This game is over.',
  not_playing: 'You are not playing in this game.',
  eliminated: 'You have been eliminated from this game.',
  not_your_turn: 'It is not your turn.',
  wrong_phase: 'That is not possible in this phase.',
  unknown_territory: 'There is no such territory on this map.',
  not_owner: 'You do not own that territory.',
  own_territory: 'You cannot attack your own territory.',
  teammate: 'You cannot attack a teammate.',
  team_deploy_limit: 'No more of this turn’s armies may go to teammates.',
  capital_protected: 'Capitals cannot be attacked in the first round.',
  no_capital_attack: 'There is no attack on a capital to confirm.',
  not_adjacent: 'Those territories do not border each other.',
  not_connected: 'No chain of your own land connects those territories.',
  same_territory: 'Choose two different territories.',
  no_reserves: 'You have no armies left to place.',
  too_many_armies: 'You do not have that many armies.',
  must_leave_one: 'One army must stay behind.',
  armies_unplaced: 'Place all your armies first.',
  nothing_to_undo: 'There is nothing to take back.',
  too_late_to_undo: 'You have attacked since: placements can no longer be taken back.',
  conquest_pending: 'Move armies into the land you just took first.',
  no_conquest_pending: 'There is no conquered territory to move into.',
  wrong_conquest: 'Armies can only move into the land you just took, from where you attacked.',
  too_few_armies: 'At least as many armies as dice of the winning roll must move in.',
  trench: 'In a trench game land taken this turn cannot attack.',
  no_moves_left: 'You have already fortified this turn.',
  arrivals_cannot_move: 'Armies that have moved this turn cannot move again.',
  must_redeem: 'You must redeem a set of cards first.',
  no_cards: 'This game is played without cards.',
  not_your_cards: 'You do not hold those cards.',
  not_a_set: 'Three of one kind or three different kinds make a set.',
  redeem_too_late: 'Sets are redeemed at the start of your turn, before you attack.',
});

export type RejectionCode = keyof typeof REJECTIONS;

export const isRejectionCode = (code: unknown): code is RejectionCode =>
  typeof code === 'string' && Object.hasOwn(REJECTIONS, code);

export interface Rejection {
  readonly code: RejectionCode;
  readonly message: string;
}

/** A rule answers what would happen, or why it may not. */
export type Ruling = { readonly ok: true; readonly events: GameEvent[] } | Refused;
export interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

export const accept = (...events: GameEvent[]): Ruling => ({ ok: true, events });

export const reject = (code: RejectionCode): Refused => ({
  ok: false,
  rejection: { code, message: REJECTIONS[code] },
});
