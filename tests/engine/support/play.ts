import type { Command } from '../../../engine/model/command.ts';
import type { RejectionCode } from '../../../engine/model/decision.ts';
import type { GameEvent, GameEventType } from '../../../engine/model/event.ts';
import type { RandomSource, RandomStream } from '../../../engine/model/random.ts';
import { armiesOf, ownerOf, type Board, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { decide } from '../../../engine/rules/decide.ts';

export interface Played {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** Gives a command for the player whose turn it is; a refusal is a failed test. */
export function play(state: GameState, command: Command, options: Partial<Asked> = {}): Played {
  const { seat = state.current, random = seededRandom(1) } = options;
  const decision = decide(state, seat, command, random);
  if (!decision.ok) throw new Error(`${command.type} refused: ${decision.rejection.code}`);
  return decision;
}

interface Asked {
  readonly seat: number;
  readonly random: RandomSource;
}

/** Answers why a command is refused; null if it is not. */
export function refusalOf(state: GameState, command: Command, seat = state.current): RejectionCode | null {
  const decision = decide(state, seat, command, seededRandom(1));
  return decision.ok ? null : decision.rejection.code;
}

export const playAll = (state: GameState, commands: readonly Command[]): GameState =>
  commands.reduce((position, command) => play(position, command).state, state);

/** Dice that fall as told, attacker's first; asking for more is a failed test. */
export function dice(...faces: number[]): RandomSource {
  const left = [...faces];
  const stream: RandomStream = {
    die() {
      const face = left.shift();
      if (face === undefined) throw new Error('more dice rolled than expected');
      return face;
    },
    below: () => 0,
  };
  return { stream: () => stream };
}

export const typesOfEvents = (events: readonly GameEvent[]): GameEventType[] =>
  events.map(({ type }) => type);

/** `[owner, armies]` of a territory. */
export function standing(board: Board, id: string): [owner: number, armies: number] {
  const territory = board.map.indexOf.get(id) ?? -1;
  return [ownerOf(board, territory), armiesOf(board, territory)];
}

export const deploy = (territoryId: string, armies: number): Command => ({
  type: 'deploy',
  territoryId,
  armies,
});
export const attack = (fromTerritoryId: string, toTerritoryId: string, armies?: number): Command => ({
  type: 'attack',
  fromTerritoryId,
  toTerritoryId,
  ...(armies === undefined ? {} : { armies }),
});
export const transfer = (fromTerritoryId: string, toTerritoryId: string, armies: number): Command => ({
  type: 'transfer_conquest',
  fromTerritoryId,
  toTerritoryId,
  armies,
});
export const fortify = (fromTerritoryId: string, toTerritoryId: string, armies: number): Command => ({
  type: 'fortify',
  fromTerritoryId,
  toTerritoryId,
  armies,
});
export const redeem = (a: string, b: string, c: string): Command => ({
  type: 'redeem_cards',
  cardIds: [a, b, c],
});
export const vote = (on: boolean): Command => ({ type: 'vote_draw', on });
export const CONFIRM: Command = { type: 'confirm_capital_attack' };
export const END_TURN: Command = { type: 'end_turn' };
export const END_PHASE: Command = { type: 'end_phase' };
export const UNDO_DEPLOY: Command = { type: 'undo_deploy' };
export const UNDO_FORTIFY: Command = { type: 'undo_fortify' };
export const SURRENDER: Command = { type: 'surrender' };
