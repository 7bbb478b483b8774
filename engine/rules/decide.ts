import type { Command } from '../model/command.ts';
import { reject, type Refused, type Ruling } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import { isAlive, type Board, type GameState } from '../model/state.ts';
import type { Handler } from './commands/handler.ts';
import { handlerFor } from './commands/handlers.ts';
import { evolve } from './evolve.ts';
import { nextTurn } from './nextTurn.ts';
import { rulesetFor, type Ruleset } from './ruleset.ts';

/** `state` is the result of folding `events` into the state that was asked, kept so that nobody folds twice. */
export type Decision =
  | { readonly ok: true; readonly events: GameEvent[]; readonly state: GameState }
  | Refused;

/** The one door of the rules: what a command of a seat would bring about, or why it may not be given. */
export function decide(state: GameState, seat: Seat, command: Command, random: RandomSource): Decision {
  const handler = handlerFor(command);
  const refused = refusal(state, seat, handler);
  if (refused) return refused;

  const ruleset = rulesetFor(state.config);
  const ruling: Ruling = handler.predictable
    ? handler.decide({ board: state, ruleset, seat }, command)
    : handler.decide({ state, ruleset, seat, random }, command);
  return ruling.ok ? conclude(state, ruling.events, ruleset) : ruling;
}

/** What forbids a command before its own rule is asked. */
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

/** Folds what a rule decided, lets the mode react, and starts the next turn or ends the game. */
export function conclude(before: GameState, decided: readonly GameEvent[], ruleset: Ruleset): Decision {
  const events: GameEvent[] = [...decided];
  let state = evolve(before, decided);
  const follow = (more: readonly GameEvent[]): void => {
    if (more.length === 0) return;
    events.push(...more);
    state = evolve(state, more);
  };

  follow(ruleset.mode.react(state, decided));
  const victory = ruleset.mode.victory(state, decided);
  if (victory) {
    follow([{ type: 'game_ended', ...victory }]);
  } else if (decided.some((event) => event.type === 'turn_ended')) {
    const started = nextTurn(state, ruleset);
    follow(started);
    if (state.result === null) follow(ruleset.mode.react(state, started));
  }
  return { ok: true, events, state };
}
