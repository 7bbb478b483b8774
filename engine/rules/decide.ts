import type { Command } from '../model/command.ts';
import { reject, type Refused, type Ruling } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import { isAlive, livingSeats, type Board, type GameResult, type GameState } from '../model/state.ts';
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
  return ruling.ok ? conclude(state, ruling.events, ruleset, random) : ruling;
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
export function conclude(
  before: GameState,
  decided: readonly GameEvent[],
  ruleset: Ruleset,
  random: RandomSource,
): Decision {
  const events: GameEvent[] = [...decided];
  let state = evolve(before, decided);
  const follow = (more: readonly GameEvent[]): void => {
    if (more.length === 0) return;
    events.push(...more);
    state = evolve(state, more);
  };

  const end = (result: GameResult): void => {
    const pending = state.pendingConquest;
    follow(
      pending
        ? [{ type: 'conquest_transferred', from: pending.from, to: pending.to, armies: pending.minimum }]
        : [],
    );
    follow([{ type: 'game_ended', ...result }]);
  };

  follow(ruleset.mode.react(before, state, decided, random));
  const victory = drawVoted(state) ?? ruleset.mode.victory(state, decided);
  if (victory) {
    end(victory);
  } else if (decided.some((event) => event.type === 'turn_ended')) {
    const ended = state;
    const started = nextTurn(state, ruleset);
    follow(started);
    if (state.result === null) follow(ruleset.mode.react(ended, state, started, random));
    const scored = state.result === null ? ruleset.mode.victory(state, started) : null;
    if (scored) end(scored);
  }
  return { ok: true, events, state };
}

/** All living people agree; commanders follow the majority, which then is everybody (rules.md 3.11). */
function drawVoted(state: GameState): GameResult | null {
  if (state.drawVotes.length === 0 || state.result !== null) return null;
  const living = livingSeats(state);
  const people = living.filter((seat) => state.seats[seat]?.isAi === false);
  return people.every((seat) => state.drawVotes.includes(seat))
    ? { winners: living, reason: 'draw_vote' }
    : null;
}
