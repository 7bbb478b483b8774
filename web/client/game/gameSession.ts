import { t } from '@lingui/core/macro';
import type { StoreApi } from 'zustand/vanilla';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { isShownAhead, predictOne } from '../../../engine/view/predict.ts';
import type { ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { ResyncReason } from '../../../sync-server/protocol/telemetry.ts';
import { createAttackGate } from './attackGate.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { GamePorts } from './gamePorts.ts';
import { createGameState, type GameSessionState, type KnownGame, type PendingCommand } from './gameState.ts';
import { logAfter } from './logAfter.ts';
import { reasonText, refusalText } from '../outbox/refusalText.ts';
import { createResync } from './resync.ts';
import { throttled } from '../../base/lib/throttled.ts';

/**
 * A refusal by the device is to be said where the player pressed. Of one by the server they have been told, and what
 * was shown ahead is taken back. `queued`: there is no answer yet; the command is sent when the connection is back.
 */
export type SubmitResult =
  | { readonly accepted: true; readonly queued: boolean }
  | { readonly accepted: false; readonly by: 'device' | 'server'; readonly message: string };

export interface GameSession {
  readonly store: StoreApi<GameSessionState>;
  submit(command: Command): Promise<SubmitResult>;
  /** A pushed update of this room. */
  receive(update: GameUpdate): void;
  /** A pushed snapshot of this room. `missed`: in place of updates that were not sent. */
  receiveSnapshot(game: GameWire, missed?: boolean): void;
  /** Fetches what may have been missed, and sends what waits. */
  refresh(reason?: ResyncReason): void;
  /** Has commanders move without pauses until it is a person's turn. */
  skipPauses(): void;
  readonly fetchLog: GamePorts['fetchLog'];
  /** The moments of a finished game that matter most; absent where it is not this device that knows them. */
  readonly fetchHighlights?: () => Promise<readonly Highlight[]>;
  close(): void;
}

/** An accepted command whose update has not come by then is fetched. */
const UPDATE_OVERDUE_MS = 1_000;
const KEEP_AFTER_MS = 300;
/** Fetched once the dice of a fight lie. What others do comes in one command after another: their log is fetched for several at once. */
const LOG_AFTER_MS = { own: 800, others: 1_200 } as const;
/** So many lines of the log are fetched while the game runs, and so many when it is over. */
const NEW_LINES = 50;
const LAST_LINES = 200;

const QUEUED: SubmitResult = { accepted: true, queued: true };

/** The game of one open room: the layer of one's own commands over what the server says. */
export function createGameSession(map: BoardMap, initial: KnownGame, ports: GamePorts): GameSession {
  const { timer } = ports;
  const knowsRules = (): boolean => ports.skew() === 'none' || ports.skew() === 'build';
  const game = createGameState(map, initial, { showsAhead: knowsRules, now: timer.now });
  const { store } = game;
  const resync = createResync(ports, game.take);
  const answers = new Map<string, Promise<SubmitResult>>();
  const gate = createAttackGate(ports);

  const isOver = (): boolean => store.getState().confirmed.result !== null;
  // What is seen is kept before the network is asked for its story: it may be slow, and the page may go meanwhile.
  const keepSoon = throttled(timer, KEEP_AFTER_MS, () => {
    const { confirmed, lastSeen, log, heardAt } = store.getState();
    void ports.saveView({ game: confirmed, lastSeen, log, savedAt: heardAt }).catch(doNothing);
  });
  const fetchStory = async (): Promise<void> => {
    const over = isOver();
    const lines = await ports.fetchLog(over ? LAST_LINES : NEW_LINES).catch(() => []);
    // The end may number the lines anew: those asked for before it are no use after it, and are asked for again.
    if (lines.length === 0 || isOver() !== over) return;
    store.setState((known) => ({ log: logAfter(known, lines) }));
    keepSoon();
  };
  const tellOwn = throttled(timer, LOG_AFTER_MS.own, () => void fetchStory());
  const tellOthers = throttled(timer, LOG_AFTER_MS.others, () => void fetchStory());
  const unsubscribe = store.subscribe(({ confirmed }, before) => {
    if (confirmed === before.confirmed) return;
    keepSoon();
    const isOwn = confirmed.currentPlayer === confirmed.viewerId || confirmed.result !== null;
    (isOwn ? tellOwn : tellOthers)();
  });

  const queue = ports.openQueue(initial.confirmed.roomId, {
    found: (envelopes) => game.add(envelopes.map(pendingOf)),
    tried: (idempotencyKey, attempts) => game.mark(idempotencyKey, { attempts }),
    settled({ idempotencyKey }, answer) {
      answers.delete(idempotencyKey);
      if (!answer.ok) {
        game.drop(idempotencyKey);
        // The device, which knows the rules, had allowed it: it does not have the game as it is.
        resync.run('checksum_mismatch');
        return;
      }
      const landsAt = answer.version ?? store.getState().confirmed.version;
      game.mark(idempotencyKey, { landsAt });
      timer.later(ports.isConnected() ? UPDATE_OVERDUE_MS : 0, () => {
        if (store.getState().confirmed.version < landsAt) resync.run('frame_gap');
      });
    },
  });

  function refusalOf(command: Command): string | null {
    const { confirmed, shown } = store.getState();
    if (confirmed.viewerId === null) return t`Missing player context`;
    if (ports.skew() === 'outdated') return t`This version is too old to play. Reload to play on.`;
    // Only the server can say what rules allow that are not this app's.
    const predicted = knowsRules() ? predictOne(shown, command) : null;
    if (predicted === null || predicted.ok) return gate(command);
    return reasonText(predicted.rejection.code, predicted.rejection.message);
  }

  async function post(envelope: ActionEnvelope): Promise<SubmitResult> {
    game.add([pendingOf(envelope)]);
    const answer = await queue.post(envelope);
    if (answer === 'silent') return QUEUED;
    return answer.ok
      ? { accepted: true, queued: false }
      : { accepted: false, by: 'server', message: refusalText(envelope.action, answer) };
  }

  return {
    store,
    submit(command) {
      const { confirmed, pending } = store.getState();
      // A predictable command is counted in what is shown, so that the same one again is another.
      const same =
        knowsRules() && isShownAhead(command)
          ? undefined
          : pending.find((one) => isSame(one.command, command));
      if (same) return answers.get(same.idempotencyKey) ?? Promise.resolve(QUEUED);
      const message = refusalOf(command);
      if (message !== null) return Promise.resolve({ accepted: false, by: 'device', message });

      const idempotencyKey = ports.newKey();
      const { roomId, version: baseVersion } = confirmed;
      const answer = post({ roomId, idempotencyKey, baseVersion, action: command });
      answers.set(idempotencyKey, answer);
      return answer;
    },
    receive(update) {
      let fits: boolean;
      try {
        fits = game.receive(update);
      } catch {
        return resync.run('unsupported_commands');
      }
      if (!fits) resync.run('frame_gap');
    },
    receiveSnapshot(snapshot, missed) {
      const ahead = snapshot.version > store.getState().confirmed.version + 1;
      if (missed || game.isStale() || ahead) game.take(snapshot);
    },
    refresh(reason = 'missing_state') {
      game.show();
      queue.wake();
      resync.run(reason);
    },
    skipPauses: ports.skipPauses,
    fetchLog: ports.fetchLog,
    close() {
      unsubscribe();
      queue.close();
      resync.close();
    },
  };
}

const pendingOf = ({ idempotencyKey, action }: ActionEnvelope): PendingCommand => ({
  idempotencyKey,
  command: action,
  attempts: 0,
  landsAt: null,
});

const isSame = (one: Command, other: Command): boolean => JSON.stringify(one) === JSON.stringify(other);
