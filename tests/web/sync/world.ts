import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { CommandEntry, CommandStorage } from '../../../db/local/games/outbox.ts';
import { openOwnQueue } from '../../../web/client/outbox/sending/ownQueue.ts';
import type { GamePorts } from '../../../web/client/game/gamePorts.ts';
import { createGameSession, type GameSession } from '../../../web/client/game/gameSession.ts';
import type { KnownGame } from '../../../web/client/game/gameState.ts';
import type { Skew } from '../../../web/client/connection/skew.ts';
import { NOTHING_SEEN } from '../../../web/client/game/lastSeen.ts';
import { createReferee, type Referee } from './referee.ts';
import { RING } from './ringMap.ts';
import { virtualTime, type VirtualTime } from './virtualTime.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Something on the wire, in either direction. */
interface Message {
  deliver(): void;
}

export interface World {
  readonly time: VirtualTime;
  readonly referee: Referee;
  /** These are on the wire now; the test decides what becomes of them. */
  readonly wire: Message[];
  readonly told: string[];
  /** The game was fetched anew for these reasons, one each time. */
  readonly resyncs: string[];
  readonly stored: ReadonlyMap<string, CommandEntry>;
  /** The server answers so when it is asked for the log. */
  fetchLog: GamePorts['fetchLog'];
  skew: Skew;
  session(): GameSession;
  connect(up: boolean): void;
  /** Throws the page away and opens it again on what the device has kept. */
  reload(): void;
}

export function createWorld(seed: number, config: GameConfig = DEFAULT_CONFIG): World {
  const time = virtualTime();
  const wire: Message[] = [];
  const told: string[] = [];
  const resyncs: string[] = [];
  const stored = new Map<string, CommandEntry>();
  let connected = true;
  let keys = 0;
  let session: GameSession;
  const referee = createReferee(seed, config, (update: GameUpdate) => {
    if (connected) wire.push({ deliver: () => session.receive(update) });
  });
  let kept: KnownGame = { confirmed: referee.game(), lastSeen: NOTHING_SEEN, log: [], heardAt: 0 };

  /** A question and its answer, each of which may be lost, late or doubled. */
  const ask = <T>(question: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      time.later(ANSWER_WITHIN_MS, () => reject(new Error('timeout')));
      wire.push({
        deliver() {
          const answer = question();
          wire.push({ deliver: () => resolve(answer) });
        },
      });
    });

  const storage: CommandStorage = {
    add: async (envelope) => void stored.set(envelope.idempotencyKey, { envelope, attempts: 0 }),
    countAttempt: async () => undefined,
    remove: async (gone) => gone.forEach((key) => stored.delete(key)),
    load: async () => [...stored.values()],
    subjects: async () => [...new Set([...stored.values()].map(({ envelope }) => envelope.roomId))],
  };
  const send = (envelope: ActionEnvelope): Promise<ActionAck> => ask(() => referee.act(envelope));

  const ports: GamePorts = {
    timer: time,
    openQueue: (roomId, listener) =>
      openOwnQueue(
        { storage, timer: time, send, tell: (message) => void told.push(message) },
        roomId,
        listener,
      ),
    isConnected: () => connected,
    skew: () => world.skew,
    fetchState: () => ask(() => referee.game()),
    fetchLog: (limit) => world.fetchLog(limit),
    async saveView({ game, lastSeen, log, savedAt: heardAt }) {
      kept = { confirmed: game, lastSeen, log, heardAt };
    },
    skipPauses: () => undefined,
    resyncing: (reason) => void resyncs.push(reason),
    newKey: () => `key-${(keys += 1)}-${seed}`,
  };

  const open = (): GameSession => createGameSession(RING, kept, ports);
  const world: World = {
    time,
    referee,
    wire,
    told,
    resyncs,
    stored,
    fetchLog: async () => [],
    skew: 'none',
    session: () => session,
    connect(up) {
      if (!up) wire.length = 0;
      if (up && !connected) session.refresh();
      connected = up;
    },
    reload() {
      session.close();
      wire.length = 0;
      session = open();
      session.refresh();
    },
  };
  session = open();
  session.refresh();
  return world;
}
