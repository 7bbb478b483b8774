import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LastSeen } from '../../../db/local/games/views.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { applyPatch } from '../../../engine/view/encode.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { predict } from '../../../engine/view/predict.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import { remember } from './lastSeen.ts';

/** A command on its way. */
export interface PendingCommand {
  readonly idempotencyKey: string;
  readonly command: Command;
  /** Tries so far; from 2 on an answer is overdue. */
  readonly attempts: number;
  /** The version that brings its effect, once the server has accepted it. */
  readonly landsAt: number | null;
}

export interface GameSessionState {
  /** The game as the server last told it, with the names and colours of its players. */
  readonly confirmed: GameWire;
  /** The confirmed game with the pending commands carried out, in their order. */
  readonly shown: GameView;
  readonly pending: readonly PendingCommand[];
  /** The land in the fog as it was last seen; empty on a device that has not seen it. */
  readonly lastSeen: LastSeen;
  /** Oldest first. */
  readonly log: readonly LogLine[];
  /** The latest update, for animation; null after a snapshot, which tells no story. */
  readonly update: GameUpdate | null;
  /** When the server last told of the game, in milliseconds since 1970, UTC. */
  readonly heardAt: number;
  /** Updates are missing and being fetched. */
  readonly catchingUp: boolean;
}

/** A session starts from this. */
export type KnownGame = Pick<GameSessionState, 'confirmed' | 'lastSeen' | 'log' | 'heardAt'>;

type Changed = Partial<Pick<GameSessionState, 'confirmed' | 'pending' | 'update' | 'heardAt'>>;

interface GameStateOptions {
  /** Do the rules of this app say what commands will do? */
  showsAhead(): boolean;
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface GameState {
  readonly store: StoreApi<GameSessionState>;
  add(pending: readonly PendingCommand[]): void;
  mark(idempotencyKey: string, as: Partial<PendingCommand>): void;
  drop(idempotencyKey: string): void;
  /** Answers false if updates before this one are missing. */
  receive(update: GameUpdate): boolean;
  /** Takes a fetched game unless it is older than what is here. Answers false if more is known to be missing. */
  take(game: GameWire): boolean;
  /** Is anything known to be missing, or has nothing been fetched yet? */
  isStale(): boolean;
  /** Draws anew what is shown: whether commands are shown ahead may have changed. */
  show(): void;
}

/**
 * Holds what a session knows, as updates, snapshots and commands change it. It starts from what is at hand, perhaps the
 * copy of an earlier visit; whatever the first fetch brings replaces it.
 */
export function createGameState(
  map: BoardMap,
  initial: KnownGame,
  { showsAhead, now }: GameStateOptions,
): GameState {
  let confirmedView = decodeGame(initial.confirmed, map);
  const store = createStore<GameSessionState>(() => ({
    ...initial,
    shown: confirmedView,
    pending: [],
    update: null,
    catchingUp: false,
  }));
  let fetched = false;
  /** The highest version of any update. */
  let seen = 0;

  function change(by: Changed): void {
    const before = store.getState();
    const { confirmed, pending } = { ...before, ...by };
    let { lastSeen } = before;
    if (confirmed !== before.confirmed) {
      confirmedView = decodeGame(confirmed, map);
      lastSeen = remember(lastSeen, before.confirmed, confirmed);
    }
    const waiting = pending.filter(({ landsAt }) => landsAt === null || landsAt > confirmed.version);
    const commands = showsAhead() ? waiting.map(({ command }) => command) : [];
    store.setState({
      ...by,
      lastSeen,
      pending: waiting,
      shown: predict(confirmedView, commands),
      catchingUp: seen > confirmed.version,
    });
  }

  const isStale = (): boolean => !fetched || seen > store.getState().confirmed.version;

  return {
    store,
    isStale,
    show: () => change({}),
    add: (pending) => change({ pending: [...store.getState().pending, ...pending] }),
    mark(idempotencyKey, as) {
      const { pending } = store.getState();
      change({
        pending: pending.map((one) => (one.idempotencyKey === idempotencyKey ? { ...one, ...as } : one)),
      });
    },
    drop(idempotencyKey) {
      const { pending } = store.getState();
      change({ pending: pending.filter((one) => one.idempotencyKey !== idempotencyKey) });
    },
    receive(update) {
      const { confirmed, pending } = store.getState();
      if (update.version <= confirmed.version) return true;
      seen = Math.max(seen, update.version);
      if (update.version > confirmed.version + 1) {
        change({});
        return false;
      }
      change({
        confirmed: applyPatch(confirmed, update.patch),
        pending: landing(pending, update, confirmed),
        update,
        heardAt: now(),
      });
      return true;
    },
    take(game) {
      const { confirmed } = store.getState();
      if (!fetched || game.viewerId !== confirmed.viewerId || game.version > confirmed.version) {
        change({ confirmed: game, update: null, heardAt: now() });
      } else change({ heardAt: now() });
      fetched = true;
      const { pending } = store.getState();
      return !isStale() && pending.every(({ landsAt }) => landsAt === null);
    },
  };
}

/**
 * An update may overtake the answer to the command that caused it. Commands go
 * out one at a time, so in one's own turn the first pending one of its type is
 * that command; shown on top of its own effect it would count twice.
 */
function landing(
  pending: readonly PendingCommand[],
  update: GameUpdate,
  { currentPlayer, viewerId }: GameWire,
): readonly PendingCommand[] {
  const [head, ...rest] = pending;
  const caused = head?.attempts && head.command.type === update.type && currentPlayer === viewerId;
  return caused ? [{ ...head, landsAt: head.landsAt ?? update.version }, ...rest] : pending;
}
