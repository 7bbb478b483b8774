import { COMMANDERS } from '../../engine/ai/names.ts';
import { ASSIGN_ORDER, playerColor } from '../../engine/model/colors.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import type { Seat } from '../../engine/model/ids.ts';
import type { RandomSource } from '../../engine/model/random.ts';
import type { GameState } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { expireTurn } from '../../engine/rules/expireTurn.ts';
import { encodeGame, type RoomFacts } from '../../engine/view/encode.ts';
import { tellOn, type Tale } from '../../engine/view/tale.ts';
import { viewerUpdate, type Act } from '../../engine/view/viewerUpdate.ts';
import { FIRST_VERSION, eyesIn } from '../../engine/view/viewers.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { gameUpdate, type GameUpdate } from '../../sync-server/protocol/realtime.ts';
import type { Commanded } from '../offline/commanders.ts';
import type { Chair } from '../offline/localPorts.ts';

/** Where whoever learns sits. */
export const ME: Seat = 0;
export const SKIRMISH_ID = 'skirmish';

/** A game from a position on, played on the page: forgotten when it is closed, and its dice prove nothing. */
export interface Skirmish extends Commanded, Chair {
  /** Hears what the person is told. */
  onUpdate(listener: (update: GameUpdate) => void): () => void;
  /** Has all chance from now on come from here. */
  drawFrom(random: RandomSource): void;
}

export function createSkirmish(start: GameState, now: () => number): Skirmish {
  const acted = new Set<(act: Act | null) => void>();
  const told = new Set<(update: GameUpdate) => void>();
  let random: RandomSource | null = null;
  let state = start;
  let version = FIRST_VERSION;
  let tale: Tale = { entries: 0, state: start, lines: [] };

  const source = (): RandomSource => {
    if (random === null) throw new Error('a skirmish without dice');
    return random;
  };
  const facts = (): RoomFacts => ({
    roomId: SKIRMISH_ID,
    roster: rosterOf(start),
    endedAt: state.result === null ? null : now(),
  });

  function advance(
    cause: string,
    seat: Seat | null,
    made: { readonly events: readonly GameEvent[]; readonly state: GameState },
  ): void {
    const act = { cause, seat, before: state, after: made.state, events: made.events };
    const at = now();
    state = made.state;
    version++;
    const isOver = state.result !== null;
    tale = tellOn(tale, ME, { map: start.map, roster: facts().roster, isOver }, [{ at, events: act.events }]);
    const update = gameUpdate(SKIRMISH_ID, at, viewerUpdate(act, ME, facts(), version), version);
    for (const listener of told) listener(update);
    for (const listener of acted) listener(act);
  }

  function give(seat: Seat, command: Command): ReturnType<typeof decide> {
    const decision = decide(state, seat, command, source());
    if (decision.ok) advance(command.type, seat, decision);
    return decision;
  }

  return {
    state: () => state,
    log: () => Promise.resolve(tale.lines),
    wire: () => Promise.resolve(encodeGame(viewFor(state, eyesIn(state, ME)), facts(), version)),
    aiSeedOf: (seat) => seat,
    submit({ action }) {
      const decision = give(ME, action);
      if (decision.ok) return Promise.resolve({ ok: true, version });
      const { code, message } = decision.rejection;
      return Promise.resolve({ ok: false, code, error: message });
    },
    play: (seat, command) => Promise.resolve(give(seat, command).ok),
    expire() {
      if (state.result === null) advance('turn_expired', null, expireTurn(state, source()));
      return Promise.resolve();
    },
    drawFrom(to) {
      random = to;
    },
    onUpdate: (listener) => listen(told, listener),
    onChange: (listener) => listen(acted, listener),
  };
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const rosterOf = ({ seats }: GameState): RoomFacts['roster'] =>
  seats.map(({ isAi }, seat) => ({
    id: `seat-${seat}`,
    username: seat === ME ? 'You' : (COMMANDERS[seat - 1] ?? `Commander ${seat}`),
    selectedColor: playerColor(ASSIGN_ORDER[seat] ?? 'Red').hex,
    isAi,
  }));
