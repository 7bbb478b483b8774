import type { QueueStorage } from '../../db/local/core/queueStorage.ts';
import type { ChainStorage } from '../../db/local/games/chains.ts';
import type { CommandStorage } from '../../db/local/games/outbox.ts';
import type { WaitingPlan } from '../../db/local/games/plans.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { ActionAck, ActionEnvelope } from '../../sync-server/protocol/games.ts';
import { ACK_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../../sync-server/protocol/limits.ts';
import type { TurnPlan } from '../../sync-server/protocol/plans.ts';
import { doNothing } from '../../web/base/lib/doNothing.ts';
import { createCommandQueue } from '../../web/client/outbox/sending/commandQueue.ts';
import { openOwnQueue, type OwnQueuePorts } from '../../web/client/outbox/sending/ownQueue.ts';
import { turnPlans } from '../../web/client/outbox/sending/planQueue.ts';
import type { GamePorts } from '../../web/client/game/gamePorts.ts';
import { createGameSession, type GameSession } from '../../web/client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../web/client/game/lastSeen.ts';
import { linkedSender } from '../../web/client/outbox/sending/seatChain.ts';
import { keepConnected, type Connection, type Place } from './connection.ts';
import type { Desk } from './desk.ts';
import type { History } from './history.ts';
import type { Life } from './life.ts';
import type { Way } from './network.ts';
import { isRefusal } from './server.ts';

/** One visit of a player to the game, from the opening of the page to its end. */
export interface Page {
  readonly life: Life;
  /** null until the game can be shown. */
  session(): GameSession | null;
  press(command: Command): void;
  /** Writes a plan down, to be handed in until the server answers. */
  prepare(plan: TurnPlan): void;
  callOff(): void;
  readonly connection: Connection;
}

/** The ports are what the session asks of the world, and the queue behind it. */
export type PagePorts = Omit<GamePorts, 'openQueue'> & OwnQueuePorts;

export interface PageSurroundings extends Place {
  readonly board: BoardMap;
  readonly history: History;
  readonly isChained: boolean;
  newKey(): string;
  newSecret(): Uint8Array;
  /** For tests of the checks: puts something broken in the place of a port. */
  wrap(ports: PagePorts): PagePorts;
}

const ASK_AGAIN_MS = 1_000;
/** All plans of a page are for the one room of the simulation. */
const ROOM = 'room';

/** Puts the page's parts together as `openGame` does, on ports of the simulation. */
export function openPage(around: PageSurroundings): Page {
  const { disk, life, network, history } = around;
  let session: GameSession | null = null;
  const connection = keepConnected(around, {
    received: (update) => session?.receive(update),
    refresh: () => session?.refresh(),
  });

  const way = (): Way => {
    const line = connection.line();
    return { line, withinMs: line ? ACK_TIMEOUT_MS : CONNECT_TIMEOUT_MS };
  };
  const overHttp: Way = { line: null, withinMs: CONNECT_TIMEOUT_MS };
  const ask = <T>(by: Way, question: (desk: Desk) => Promise<T>): Promise<T> =>
    network.ask(life, disk.userId, by, question);

  async function sendCommand(envelope: ActionEnvelope): Promise<ActionAck> {
    const ack = await ask(way(), (desk) => desk.act(envelope)).catch((error: unknown): ActionAck => {
      if (!isRefusal(error)) throw error;
      return { ok: false, code: error.code, error: error.message };
    });
    if (ack.code === 'unavailable') throw new Error(ack.error);
    return ack;
  }
  const send = around.isChained
    ? linkedSender(
        {
          storage: chainStorage(around),
          newSecret: around.newSecret,
          pause: async () => undefined,
          idle: async () => undefined,
          turn: () => session?.store.getState().confirmed.turn ?? 0,
          fetchOwn: () => ask(overHttp, (desk) => desk.ownLinks()),
          postAnchor: (anchor) => ask(overHttp, (desk) => desk.setAnchor(anchor)),
        },
        sendCommand,
      )
    : sendCommand;

  const ports: PagePorts = {
    timer: life.timer,
    skew: () => 'none',
    storage: commandStorage(around),
    isConnected: () => connection.line() !== null,
    send,
    fetchState: () => ask(overHttp, (desk) => desk.state()),
    // The story is for reading alone: nothing that is checked hangs on it.
    fetchLog: async () => [],
    skipPauses: doNothing,
    saveView: (view) => life.io(() => void (disk.view = view)),
    newKey: around.newKey,
    tell: (message) => void (life.isOver || history.told.push({ disk, message })),
  };

  async function open(): Promise<void> {
    const saved = await life.io(() => disk.view);
    let confirmed = saved?.game ?? null;
    while (confirmed === null) {
      confirmed = await ports.fetchState().catch(() => null);
      if (confirmed === null) await new Promise<void>((go) => life.timer.later(ASK_AGAIN_MS, go));
    }
    const known = {
      confirmed,
      lastSeen: saved?.lastSeen ?? NOTHING_SEEN,
      log: saved?.log ?? [],
      heardAt: saved?.savedAt ?? life.timer.now(),
    };
    const wrapped = around.wrap(ports);
    session = createGameSession(around.board, known, {
      ...wrapped,
      openQueue: (roomId, listener) => openOwnQueue(wrapped, roomId, listener),
    });
    session.refresh();
    void plans.takeUpAll();
  }

  const plans = createCommandQueue(
    turnPlans,
    {
      storage: planStorage(around),
      timer: life.timer,
      send: ({ plan }) =>
        ask(overHttp, (desk) => desk.handIn(plan)).then(
          () => ({ refusal: null }),
          (error: unknown) => {
            if (!isRefusal(error)) throw error;
            return { refusal: error.message };
          },
        ),
    },
    {
      tried: doNothing,
      silent: doNothing,
      settled(_, { refusal }) {
        if (refusal !== null) ports.tell(`Plan refused: ${refusal}`);
      },
    },
  );

  void open();
  return {
    life,
    connection,
    session: () => session,
    press: (command) => press(around, session, command),
    prepare: (plan) => void life.io(() => void disk.plans.set(plan.id, plan)).then(() => plans.takeUp(ROOM)),
    callOff: () => void ask(overHttp, (desk) => desk.callOff()).catch(doNothing),
  };
}

/** Whatever comes of it, the player is told by what the session shows or tells. */
function press(
  { history, disk, life }: PageSurroundings,
  session: GameSession | null,
  command: Command,
): void {
  if (session === null) return;
  const known = new Set(session.store.getState().pending.map(({ idempotencyKey }) => idempotencyKey));
  void session.submit(command);
  for (const { idempotencyKey: key } of session.store.getState().pending) {
    if (known.has(key) || history.intents.has(key)) continue;
    history.intents.set(key, { key, disk, command, page: life, isWritten: false });
  }
}

/** IndexedDB carries out what one page asks of it in the order in which it was asked. */
function inOrder({ io }: Life): Life['io'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(() => io(work));
    last = done;
    return done;
  };
}

function commandStorage({ disk, life, history }: PageSurroundings): CommandStorage {
  const { outbox } = disk;
  const io = inOrder(life);
  return {
    add: (envelope) =>
      io(() => {
        outbox.set(envelope.idempotencyKey, { envelope, attempts: 0 });
        const intent = history.intents.get(envelope.idempotencyKey);
        if (intent) intent.isWritten = true;
      }),
    countAttempt: (key) =>
      io(() => {
        const entry = outbox.get(key);
        if (entry) outbox.set(key, { ...entry, attempts: entry.attempts + 1 });
      }),
    remove: (keys) => io(() => keys.forEach((key) => outbox.delete(key))),
    load: () => io(() => [...outbox.values()]),
    subjects: () => io(() => [...new Set([...outbox.values()].map(({ envelope }) => envelope.roomId))]),
  };
}

function planStorage({ disk: { plans }, life }: PageSurroundings): QueueStorage<WaitingPlan> {
  const io = inOrder(life);
  return {
    subjects: () => io(() => (plans.size > 0 ? [ROOM] : [])),
    load: () =>
      io(() => [...plans.values()].map((plan) => ({ envelope: { roomId: ROOM, plan }, attempts: 0 }))),
    countAttempt: () => Promise.resolve(),
    remove: (ids) => io(() => ids.forEach((id) => plans.delete(id))),
  };
}

function chainStorage({ disk: { chains }, life }: PageSurroundings): ChainStorage {
  const io = inOrder(life);
  return {
    load: () => io(() => [...chains]),
    add: (chain) => io(() => void chains.push({ ...chain, used: 0 })),
    change: (secret, changes) =>
      io(() => {
        const at = chains.findIndex((chain) => chain.secret === secret);
        const chain = chains[at];
        if (chain) chains[at] = { ...chain, ...changes };
      }),
  };
}
