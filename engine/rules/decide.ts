import type { Command } from '../model/command.ts';
import type { Refused, Ruling } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import {
  livingSeats,
  livingTeams,
  type GameResult,
  type GameState,
  type PendingConquest,
} from '../model/state.ts';
import { handlerFor } from './commands/handlers.ts';
import { evolve } from './evolve.ts';
import { nextTurn } from './nextTurn.ts';
import { refusal } from './refusal.ts';
import { rulesetFor, type Ruleset } from './ruleset/ruleset.ts';

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

/** Folds what a rule decided, lets the mode react, and starts the next turn or ends the game. */
export function conclude(
  before: GameState,
  decided: readonly GameEvent[],
  ruleset: Ruleset,
  random: RandomSource,
): Decision {
  const events: GameEvent[] = [];
  let state = before;
  const follow = (more: readonly GameEvent[]): void => {
    if (more.length === 0) return;
    events.push(...more);
    state = evolve(state, more);
  };
  const settle = (step: readonly GameEvent[]): GameResult | null => {
    const earlier = state;
    follow(step);
    if (state.result !== null) return null;
    follow(ruleset.mode.react(earlier, state, step, random));
    return drawVoted(state) ?? ruleset.mode.victory(state, step);
  };
  const end = (result: GameResult): void => {
    const settled = state.pendingConquest && settle([fewestMoveIn(state.pendingConquest)]);
    follow([{ type: 'game_ended', ...(settled ?? result) }]);
  };

  for (const step of stepsOf(decided)) {
    const victory = settle(step);
    if (victory === null) continue;
    end(victory);
    return { ok: true, events, state };
  }
  if (decided.some((event) => event.type === 'turn_ended')) {
    const scored = settle(nextTurn(state, ruleset));
    if (scored) end(scored);
  }
  return { ok: true, events, state };
}

const fewestMoveIn = ({ from, to, minimum }: PendingConquest): GameEvent => ({
  type: 'conquest_transferred',
  from,
  to,
  armies: minimum,
});

/** Everything that a conquest brings about comes before whatever its conqueror did next. */
function stepsOf(events: readonly GameEvent[]): (readonly GameEvent[])[] {
  const moved = events.findIndex(({ type }) => type === 'conquest_transferred') + 1;
  return moved === 0 || moved === events.length ? [events] : [events.slice(0, moved), events.slice(moved)];
}

/** All living people agree; commanders follow the majority, which then is everybody (W2). */
function drawVoted(state: GameState): GameResult | null {
  if (state.drawVotes.length === 0) return null;
  const people = livingSeats(state).filter((seat) => state.seats[seat]?.isAi === false);
  if (people.length === 0 || !people.every((seat) => state.drawVotes.includes(seat))) return null;
  const living = livingTeams(state);
  return {
    winners: state.teams.flatMap((team, seat) => (living.includes(team) ? [seat] : [])),
    reason: 'draw_vote',
  };
}
