import { aiName } from '../../../engine/ai/character/names.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { Cause } from '../../../engine/model/cause.ts';
import { ASSIGN_ORDER, playerColor } from '../../../engine/model/colors.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { RandomSource } from '../../../engine/model/random.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import { stateAt } from '../../../engine/rules/position.ts';
import { encodeGame, type RoomFacts } from '../../../engine/view/encode.ts';
import { extendLog, type ViewerLog } from '../../../engine/view/viewerLog.ts';
import { viewerUpdate, type Transition } from '../../../engine/view/viewerUpdate.ts';
import { FIRST_VERSION, eyesIn } from '../../../engine/view/viewers.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { gameUpdate, type GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { Commanded } from '../offline/commanders.ts';
import type { Chair } from '../offline/localPorts.ts';
import { BOARD_MAP, ME } from './board.ts';
import { SKIRMISH_ID } from './skirmishId.ts';
import type { Lived, Played, Setup } from './messages.ts';

/** A game from a position on: forgotten when it is closed, and its dice prove nothing. */
export interface Skirmish extends Commanded, Omit<Chair, 'skipPauses'> {
  /** Has all chance from now on come from here. */
  drawFrom(seed: number): void;
  /** What has happened in it so far. */
  lived(): Lived;
}

type Act = Omit<Transition, 'after'>;

/** @param tell hears what the person is told */
export function createSkirmish(
  { position, played, seed, myName = 'You' }: Setup,
  now: () => number,
  tell: (update: GameUpdate) => void,
): Skirmish {
  const listeners = new Set<(act: Transition | null) => void>();
  const opening = stateAt({ ...position, map: BOARD_MAP });
  const acts: Act[] = [];
  const start = played.reduce((before, step) => {
    const { events, state: after } = madeBy(before, step);
    acts.push({ cause: step.command.type, seat: ME, before, events });
    return after;
  }, opening);
  let random: RandomSource = seededRandom(seed);
  let state = start;
  let version = FIRST_VERSION;
  let log: ViewerLog = { entries: 0, state: start, lines: [] };

  const facts = (): RoomFacts => ({
    roomId: SKIRMISH_ID,
    roster: rosterOf(start, myName),
    endedAt: state.result === null ? null : now(),
  });

  function advance(
    cause: Cause,
    seat: Seat | null,
    made: { readonly events: readonly GameEvent[]; readonly state: GameState },
  ): void {
    const act = { cause, seat, before: state, after: made.state, events: made.events };
    acts.push(act);
    const at = now();
    state = made.state;
    version++;
    const isOver = state.result !== null;
    log = extendLog(log, ME, { map: BOARD_MAP, roster: facts().roster, isOver }, [
      { at, events: act.events },
    ]);
    tell(gameUpdate(SKIRMISH_ID, at, viewerUpdate(act, ME, facts(), version), version));
    for (const listener of listeners) listener(act);
  }

  function give(seat: Seat, command: Command): ReturnType<typeof decide> {
    const decision = decide(state, seat, command, random);
    if (decision.ok) advance(command.type, seat, decision);
    return decision;
  }

  return {
    state: () => state,
    log: () => Promise.resolve(log.lines),
    wire: () => Promise.resolve(encodeGame(viewFor(state, eyesIn(state, ME)), facts(), version)),
    aiOf: (seat) => ({ tier: 'commander', seed: seat }),
    submit({ action }) {
      const decision = give(ME, action);
      if (decision.ok) return Promise.resolve({ ok: true, version });
      const { code, message } = decision.rejection;
      return Promise.resolve({ ok: false, code, error: message });
    },
    play: (seat, command) => Promise.resolve(give(seat, command).ok),
    expire() {
      if (state.result === null) advance('turn_expired', null, expireTurn(state, random));
      return Promise.resolve();
    },
    drawFrom(next) {
      random = seededRandom(next);
    },
    lived: () => livedOf(opening, acts, facts().roster),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function madeBy(state: GameState, { command, seed }: Played) {
  const decision = decide(state, ME, command, seededRandom(seed));
  if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.message}`);
  return decision;
}

function livedOf({ map: _map, ...start }: GameState, acts: readonly Act[], roster: Lived['roster']): Lived {
  const { current, turn, round, reserves } = start;
  const begun = {
    type: 'turn_started',
    seat: current,
    turn,
    round,
    armies: reserves,
    forTerritories: reserves,
    forRegions: 0,
  } as const;
  return {
    start,
    roster,
    steps: [
      { seq: 1, turn: 0, seat: null, cause: 'game_started', events: [begun] },
      ...acts.map(({ cause, seat, before, events }, at) => ({
        seq: at + 2,
        turn: before.turn,
        seat,
        cause,
        events,
      })),
    ],
  };
}

const rosterOf = ({ seats }: GameState, myName: string): RoomFacts['roster'] =>
  seats.map(({ isAi }, seat) => ({
    id: `seat-${seat}`,
    username: seat === ME ? myName : aiName('commander', []),
    selectedColor: playerColor(ASSIGN_ORDER[seat] ?? 'Red').hex,
    isAi,
  }));
