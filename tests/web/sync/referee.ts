import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import type { Cause } from '../../../engine/model/cause.ts';
import type { GameConfig } from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { diffViews, encodeGame, type RoomFacts } from '../../../engine/view/encode.ts';
import { eventsFor } from '../../../engine/view/eventsFor.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import { RING } from './ringMap.ts';

const ROOM = 'room-1';
/** Seat of the player whose client is tested. */
const SEAT = 0;

const facts: RoomFacts = {
  roomId: ROOM,
  roster: [
    { id: 'me', username: 'Me', selectedColor: '#DC2626', isAi: false },
    { id: 'foe', username: 'Foe', selectedColor: '#1F6FE5', isAi: false },
  ],
  endedAt: null,
};

export interface Referee {
  state(): GameState;
  game(): GameWire;
  /** Answers a repeated key from its record. */
  act(envelope: ActionEnvelope): ActionAck;
  /** Ends the turn of whoever is on, as the clock would. */
  expire(): void;
  /** Each key has changed the game so often. */
  readonly applied: ReadonlyMap<string, number>;
}

/** The server's half, with the real rules and views. Each accepted command is pushed as an update. */
export function createReferee(seed: number, config: GameConfig, push: (update: GameUpdate) => void): Referee {
  const random = seededRandom(seed);
  let { state } = startGame(
    RING,
    config,
    facts.roster.map(({ isAi }) => isAi),
    random,
  );
  let version = 1;
  const receipts = new Map<string, ActionAck>();
  const applied = new Map<string, number>();

  function publish(type: Cause, events: readonly GameEvent[], after: GameState): void {
    const before = state;
    state = after;
    version += 1;
    push({
      id: `update-${version}`,
      type,
      gameId: ROOM,
      version,
      seq: state.version,
      at: 0,
      events: eventsFor(events, before, after, SEAT),
      patch: diffViews(viewFor(before, SEAT), viewFor(after, SEAT), facts, version),
    });
  }

  return {
    applied,
    state: () => state,
    game: () => encodeGame(viewFor(state, SEAT), facts, version),
    act({ idempotencyKey, action }) {
      const known = receipts.get(idempotencyKey);
      if (known) return known;
      const decision = decide(state, SEAT, action, random);
      if (decision.ok) {
        publish(action.type, decision.events, decision.state);
        applied.set(idempotencyKey, (applied.get(idempotencyKey) ?? 0) + 1);
      }
      const ack: ActionAck = decision.ok
        ? { ok: true, version }
        : { ok: false, code: decision.rejection.code, error: decision.rejection.message };
      receipts.set(idempotencyKey, ack);
      return ack;
    },
    expire() {
      if (state.result !== null) return;
      const { events, state: after } = expireTurn(state, random);
      publish('turn_expired', events, after);
    },
  };
}
