import type BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod/mini';
import { gameWriter } from '../../db/server/games/gameWriter.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Games } from '../../sync-server/games/live/context.ts';
import type { Signer } from '../../sync-server/games/dice/signer.ts';
import { damageIn } from '../../sync-server/games/live/damage.ts';
import { liveRooms } from '../../sync-server/games/live/liveRooms.ts';
import { UNCONTESTED } from '../../sync-server/runtime/leases.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { createMetrics } from '../../sync-server/runtime/metrics.ts';
import { planRunner } from '../../sync-server/games/plans/planRunner.ts';
import type { Publisher } from '../../sync-server/games/live/publisher.ts';
import { endReadyCheck } from '../../sync-server/rooms/lobby.ts';
import { endDueTurns } from '../../sync-server/games/deadlines/turnClock.ts';
import { diceHandlers } from '../../sync-server/http/dice.ts';
import { gameHandlers } from '../../sync-server/http/games.ts';
import { planHandlers } from '../../sync-server/http/plans.ts';
import { actionAckSchema, actionEnvelopeSchema } from '../../sync-server/protocol/games.ts';
import { turnPlanSchema } from '../../sync-server/protocol/plans.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import { Refusal } from '../../sync-server/runtime/refusal.ts';
import { doNothing } from '../../web/base/lib/doNothing.ts';
import { databaseOf } from './database.ts';
import type { Desk, ServerLine, SimServer } from './desk.ts';
import type { History } from './history.ts';
import type { Life } from './life.ts';
import { copyOf, type Network } from './network.ts';
import { EPOCH } from './opening.ts';

export interface Surroundings {
  readonly sqlite: BetterSqlite3.Database;
  readonly roomId: string;
  readonly users: readonly UserRow[];
  readonly life: Life;
  readonly network: Network;
  readonly history: History;
  /** Does time end turns? */
  clockRuns(): boolean;
  isDiskFull(): boolean;
  /** For tests of the checks: puts something broken in the place of a port. */
  wrap(games: Games): Games;
}

/** One for all: each would watch the whole process. */
const metrics = createMetrics();
/** Nobody here checks signatures, and they cost more than the commands. */
const signer: Signer = {
  publicKey: '0'.repeat(64),
  sign: async () => ({ signature: '0'.repeat(128), path: [] }),
};
const TICK_MS = 5_000;
const ORIGIN = { network: '', isLocal: true, isLoopback: true };

/** Puts the server's parts together as `app.ts` does, on ports of the simulation. */
export function bootServer(around: Surroundings): SimServer {
  const { sqlite, roomId, life, history } = around;
  const database = databaseOf(sqlite, life, around.isDiskFull);
  const lines = new Set<ServerLine>();
  const log = createLog('error', { write: (line) => void (life.isOver || history.errors.push(line)) });
  const games: Games = around.wrap({
    db: database.db,
    writer: gameWriter(database),
    live: liveRooms(database.db, signer, null),
    leases: UNCONTESTED,
    publisher: publisherTo(around, lines),
    signer,
    metrics,
    log,
    damage: damageIn(log),
    now: () => EPOCH + life.timer.now(),
    passwords: {
      hash: async (password) => password,
      verify: async (stored, password) => stored === password,
    },
    onTicket: doNothing,
    onMatch: doNothing,
    onTurn: (room) => plans.wake(room),
    onEnd: doNothing,
    onPlan: (room) => plans.wake(room),
    onSkipPauses: doNothing,
    onReadyCheckOver: (roomId) => endReadyCheck(games, roomId),
    onDeadline: (room) => plans.atDeadline(room),
  });
  const plans = planRunner(games);
  const http = { ...gameHandlers(games), ...diceHandlers(games) };
  const planHttp = planHandlers(games);
  const params = { id: roomId };

  let ending = false;
  const tick = (): void => {
    life.timer.later(TICK_MS, tick);
    if (ending || !around.clockRuns()) return;
    ending = true;
    void endDueTurns(games, () => life.isOver).finally(() => (ending = false));
  };

  function desk(userId: string): Desk {
    const user = around.users.find(({ id }) => id === userId);
    if (!user) throw new Error('no such user');
    const asked = {
      params,
      query: {},
      body: {},
      caller: { user, sessionId: '', signedAt: 0, scope: 'person' as const },
      origin: ORIGIN,
      userAgent: '',
    };
    return {
      async act(envelope) {
        const body = z.parse(actionEnvelopeSchema, copyOf(envelope));
        const ack = z.parse(actionAckSchema, await http.action({ ...asked, body }));
        if (!life.isOver) history.acks.push({ userId, key: body.idempotencyKey, ack });
        return ack;
      },
      state: async () => (await http.state({ ...asked, query: {} })).game,
      ownLinks: async () => (await http.turns({ ...asked, query: { after: Number.MAX_SAFE_INTEGER } })).own,
      setAnchor: async (anchor) => void (await http.anchor({ ...asked, body: { anchor } })),
      async handIn(plan) {
        const body = z.parse(turnPlanSchema, copyOf(plan));
        await planHttp.put({ ...asked, body });
        if (!life.isOver) history.plans.set(plan.id, plan);
      },
      callOff: async () => void (await planHttp.cancel(asked)),
      async join(line) {
        await life.moment();
        line.hasJoined = true;
      },
    };
  }

  tick();
  void plans.resume();
  return { life, games, desk, lines, connect: (line) => void lines.add(line) };
}

function publisherTo({ life, network, history }: Surroundings, lines: ReadonlySet<ServerLine>): Publisher {
  const send = (to: (line: ServerLine) => boolean, update: GameUpdate): void => {
    if (life.isOver) return;
    const text = JSON.stringify(update);
    for (const line of lines) {
      if (line.isCut || !line.hasJoined || !to(line)) continue;
      history.updates.push({ userId: line.userId, version: update.version, text });
      network.carry(line, () => line.take(JSON.parse(text) as GameUpdate));
    }
  };
  return {
    isWatched: () => [...lines].some(({ hasJoined }) => hasJoined),
    stored: doNothing,
    isLooking: async () => false,
    updateAll: (update, except) => send(({ userId }) => !except.includes(userId), update),
    updatePlayer: (id, update) => send(({ userId }) => userId === id, update),
    ofCapitals: doNothing,
    gameStarted: doNothing,
    turnStarted: doNothing,
    lifecycle: doNothing,
    roomChanged: doNothing,
    joined: doNothing,
    left: doNothing,
    kicked: doNothing,
    invited: doNothing,
    viewersOf: async () => [],
    spectatorsChanged: doNothing,
    letIn: doNothing,
    matched: doNothing,
    lobbyChanged: doNothing,
    studyChanged: doNothing,
    studyEnded: doNothing,
    ratingsChanged: doNothing,
  };
}

/** A final no, as against an answer that may come yet. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;
