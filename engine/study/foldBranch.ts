import type { BoardMap } from '../model/boardMap.ts';
import type { Cause } from '../model/cause.ts';
import { reject, type Refused } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import { isAlive, type GameState } from '../model/state.ts';
import type { ReplayBody, ReplayEntry } from '../replay/body.ts';
import { openReplay } from '../replay/openReplay.ts';
import { decide } from '../rules/decide.ts';
import { evolve } from '../rules/evolve.ts';
import { expireTurn } from '../rules/expireTurn.ts';
import { chanceOf, diceOf, type RolledDice } from './branchDice.ts';
import type { Act, Branch } from './study.ts';

/** Why a branch cannot be played. */
export type BranchFault =
  /** What it goes on from is not there, or goes on from it. */
  | 'no_parent'
  /** The line that it goes on from is shorter. */
  | 'no_moment'
  /** Nothing can be played after the end. */
  | 'game_over'
  /** It is for another number of players. */
  | 'other_seats'
  /** Nobody is at play in a seat that somebody wants to take. */
  | 'seat_out'
  /** The rules do not allow one of its acts. */
  | 'impossible_act';

/** A branch that cannot be played, with the reason. */
export class BrokenBranch extends Error {
  readonly fault: BranchFault;
  readonly branch: string;
  /** The place of an act that the rules do not allow, from 1; 0 = there is none. */
  readonly act: number;

  constructor(fault: BranchFault, branch: string, detail: string, act = 0) {
    super(`branch ${branch}: ${detail}`);
    this.fault = fault;
    this.branch = branch;
    this.act = act;
  }
}

/** Where a branch has got. */
export interface BranchPosition {
  readonly state: GameState;
  /** The last entry of its line. */
  readonly seq: number;
  /** Acts so far. */
  readonly acts: number;
  /** Exchanges of dice in the turn of `state`. */
  readonly rolled: number;
}

/** An act that the rules allow, as an entry of the branch's line. */
export interface Acted {
  readonly ok: true;
  readonly position: BranchPosition;
  readonly entry: ReplayEntry;
}

/** One act more, or why it may not be. @param fell the dice of the game itself */
export function act(branch: Branch, at: BranchPosition, given: Act, fell: RolledDice): Acted | Refused {
  const { state } = at;
  const { seat, cause } = given;
  const random = chanceOf(branch, given, at, fell);
  if (state.result !== null) return reject('game_over');
  if (seat >= state.seats.length) return reject('not_playing');
  if (cause === 'expire') {
    if (seat !== state.current) return reject('not_your_turn');
    return acted(at, 'turn_expired', null, expireTurn(state, random));
  }
  const decision = decide(state, seat, cause, random);
  if (!decision.ok) return decision;
  const made = acted(at, cause.type, seat, decision);
  const sent = cause.type === 'attack' ? cause.armies : undefined;
  return sent === undefined ? made : { ...made, entry: { ...made.entry, sent } };
}

function acted(
  { state, seq, acts, rolled }: BranchPosition,
  cause: Cause,
  seat: number | null,
  made: { readonly events: readonly GameEvent[]; readonly state: GameState },
): Acted {
  const fallen = made.events.filter(({ type }) => type === 'dice_rolled').length;
  return {
    ok: true,
    position: {
      state: made.state,
      seq: seq + 1,
      acts: acts + 1,
      rolled: made.state.turn === state.turn ? rolled + fallen : 0,
    },
    entry: { seq: seq + 1, turn: state.turn, seat, cause, events: made.events },
  };
}

/** A game or a branch from the deal on, at any entry. */
export interface Line {
  readonly entries: readonly ReplayEntry[];
  /** The dice of the game itself: a branch's own may still be taken back, and nothing may hang on them. */
  readonly fell: RolledDice;
  /** 1 = the deal. */
  stateAt(seq: number): GameState;
}

/** A branch from the deal to its last act, and how to play on in it. */
export interface BranchLine extends Line {
  readonly branch: Branch;
  readonly position: BranchPosition;
}

/** The game itself as a line. Throws UnreadableReplay. */
export const lineOfGame = (map: BoardMap, body: ReplayBody): Line => ({
  entries: body.entries,
  fell: diceOf(body.entries),
  stateAt: openReplay(map, body).stateAt,
});

/** A line that goes on from another by a branch. Throws BrokenBranch. */
export function lineOfBranch(parent: Line, branch: Branch): BranchLine {
  const folding = foldingBranch(parent, branch);
  for (;;) {
    const { done, value } = folding.next();
    if (done === true) return value;
  }
}

/** As `lineOfBranch`, act by act, so that who folds may rest between two of them. */
export function* foldingBranch(parent: Line, branch: Branch): Generator<void, BranchLine> {
  const { at, id } = branch;
  const { fell } = parent;
  if (at > parent.entries.length)
    throw new BrokenBranch('no_moment', id, `there is no entry ${at} before it`);
  const seating = seated(parent.stateAt(at), branch);
  const entries: ReplayEntry[] = [seating.entry];
  const states = [seating.state];
  const before = parent.entries.slice(0, at);
  let position: BranchPosition = {
    state: seating.state,
    seq: at + 1,
    acts: 0,
    rolled: diceOf(before).get(seating.state.turn)?.length ?? 0,
  };
  for (const [index, given] of branch.acts.entries()) {
    yield;
    const made = act(branch, position, given, fell);
    if (!made.ok) throw new BrokenBranch('impossible_act', id, made.rejection.message, index + 1);
    entries.push(made.entry);
    states.push(made.position.state);
    position = made.position;
  }
  return {
    branch,
    position,
    fell,
    entries: [...before, ...entries],
    stateAt: (seq) => (seq <= at ? parent.stateAt(seq) : (states[seq - at - 1] ?? position.state)),
  };
}

/** Whoever played a seat, from here on somebody else does. */
function seated(state: GameState, { id, at, seats }: Branch): { state: GameState; entry: ReplayEntry } {
  if (state.result !== null) throw new BrokenBranch('game_over', id, 'the game is over by then');
  if (seats.length !== state.seats.length)
    throw new BrokenBranch('other_seats', id, `${seats.length} seats in a game of ${state.seats.length}`);
  const events = seats.flatMap((by, seat): GameEvent[] => {
    const isMine = by === 'me';
    if (!isAlive(state, seat)) {
      if (isMine) throw new BrokenBranch('seat_out', id, `seat ${seat} is out by then`);
      return [];
    }
    if (state.seats[seat]?.isAi === !isMine) return [];
    return [{ type: isMine ? 'seat_returned' : 'seat_abandoned', seat }];
  });
  return {
    state: evolve(state, events),
    entry: { seq: at + 1, turn: state.turn, seat: null, cause: 'take', events },
  };
}
