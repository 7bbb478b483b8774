import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccount, post, type Account } from '../e2e/support/accounts.ts';
import { stateOf } from '../e2e/support/player.ts';
import type { Figure } from './report.ts';
import { connect, type LoadSocket } from './socketClient.ts';
import { withServer } from './withServer.ts';

const ROOMS = 25;
const SEATS = 4;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 5_000;

/** One loop: asks, waits for the answer, asks again. */
type Loop = () => Promise<void>;

export interface Load {
  perSecond: number;
  /** Answers and pushes that reached a client. */
  messagesPerSecond: number;
  p50: number;
  p99: number;
}

/**
 * Durable commands per second with 100 players in 25 rooms, whoever's turn it
 * is asks again as soon as they are answered, beside a bare echo server under
 * the same number of connections and askers, and beside a bare server that
 * stores each message and tells the room of it, which is the least that a
 * durable command can cost. Server and clients on a core each.
 */
export async function serverFigures(): Promise<Figure[]> {
  const game = await withServer('dist/server/main.js', (url) => gameLoad(url));
  const echo = await withServer('tests/bench/echoServer.mjs', (url) => bareLoad(url));
  const durable = await withServer('tests/bench/bareDurable.mjs', (url) => bareLoad(url, { isTold: true }));
  const ratio = game.perSecond / echo.perSecond;
  return [
    {
      name: 'server.acks.vs-echo',
      value: Math.round(game.perSecond),
      unit: 'commands/s',
      baseline: Math.round(echo.perSecond),
      ratio,
    },
    {
      name: 'server.acks.vs-durable',
      value: Math.round(game.perSecond),
      unit: 'commands/s',
      baseline: Math.round(durable.perSecond),
      ratio: game.perSecond / durable.perSecond,
    },
    {
      name: 'server.messages.vs-echo',
      value: Math.round(game.messagesPerSecond),
      unit: 'messages/s',
      baseline: Math.round(echo.messagesPerSecond),
      ratio: game.messagesPerSecond / echo.messagesPerSecond,
    },
    { name: 'server.acks.p50', value: game.p50, unit: 'ms', baseline: echo.p50, ratio: game.p50 / echo.p50 },
    { name: 'server.acks.p99', value: game.p99, unit: 'ms', baseline: echo.p99, ratio: game.p99 / echo.p99 },
  ];
}

/** @param pauseMs between the answer to a command and the next one */
export async function gameLoad(url: string, pauseMs = 0): Promise<Load> {
  const accounts: Account[] = [];
  for (let seat = 0; seat < ROOMS * SEATS; seat++) accounts.push(await openAccount(url, `bench-${seat}`));
  const sockets: LoadSocket[] = [];
  const loops: Loop[] = [];
  for (let index = 0; index < ROOMS; index++) {
    const players = accounts.slice(index * SEATS, (index + 1) * SEATS);
    const roomId = await openRoom(url, index, players);
    const joined = await Promise.all(players.map(({ token }) => connect(url, { token })));
    await Promise.all(joined.map((socket) => socket.ask('join-room', { roomId })));
    sockets.push(...joined);
    loops.push(await turnOf(url, roomId, players, joined));
  }
  const load = await measure(loops, sockets, pauseMs);
  for (const socket of sockets) socket.close();
  return load;
}

async function openRoom(url: string, index: number, players: readonly Account[]): Promise<string> {
  const [host, ...others] = players;
  if (!host) throw new Error('a room needs players');
  const settings = { name: `Bench ${index}`, mapId: 'world', maxPlayers: SEATS, clock: 'async' };
  const { room } = await post<{ room: { id: string } }>(url, '/game/rooms', settings, host.token);
  for (const { token } of others) await post(url, `/game/rooms/${room.id}/join`, {}, token);
  for (const { token } of players)
    await post(url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  return room.id;
}

/** Whoever's turn it is places an army and takes it back, for ever: each a durable command that all four are told of. */
async function turnOf(
  url: string,
  roomId: string,
  players: readonly Account[],
  sockets: readonly LoadSocket[],
): Promise<Loop> {
  const first = players[0];
  if (!first) throw new Error('a room needs players');
  const game = await stateOf({ url, token: first.token, roomId });
  const mover = game.players.find(({ id }) => id === game.currentPlayer)?.username;
  const socket = sockets[players.findIndex(({ username }) => username === mover)];
  const own = game.board.territories.find(({ ownerId }) => ownerId === game.currentPlayer);
  if (!socket || !own) throw new Error('nobody is to move');
  const place = { type: 'deploy', territoryId: own.id, armies: 1 };
  let asked = 0;
  return async () => {
    const action = asked++ % 2 === 0 ? place : { type: 'undo_deploy' };
    const answer = await socket.ask('game-action', {
      roomId,
      idempotencyKey: `${roomId}-${asked}`,
      baseVersion: game.version,
      action,
    });
    if (!answer.includes('"ok":true')) throw new Error(answer);
  };
}

async function bareLoad(url: string, { isTold = false } = {}): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: ROOMS * SEATS }, () => connect(url, {})));
  const rooms = Array.from({ length: ROOMS }, () => randomUUID());
  const roomOf = (index: number): string => rooms[Math.floor(index / SEATS)] ?? '';
  if (isTold) {
    await Promise.all(sockets.map((socket, index) => socket.ask('join-room', { roomId: roomOf(index) })));
  }
  const loops = sockets.flatMap((socket, index): Loop[] => {
    if (index % SEATS !== 0) return [];
    const message = {
      roomId: roomOf(index),
      idempotencyKey: `${randomUUID()}-1`,
      baseVersion: 1,
      action: { type: 'deploy', territoryId: 'iberia', armies: 1 },
    };
    return [async () => void (await socket.ask('game-action', message))];
  });
  const load = await measure(loops, sockets);
  for (const socket of sockets) socket.close();
  return load;
}

async function measure(loops: readonly Loop[], sockets: readonly LoadSocket[], pauseMs = 0): Promise<Load> {
  const latencies: number[] = [];
  let pushes = 0;
  let counting = false;
  for (const socket of sockets) {
    socket.onEvent(() => {
      if (counting) pushes++;
    });
  }
  let running = true;
  const work = Promise.all(
    loops.map(async (ask) => {
      while (running) {
        const asked = performance.now();
        await ask();
        if (counting) latencies.push(performance.now() - asked);
        if (pauseMs > 0) await wait(pauseMs);
      }
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  counting = true;
  await new Promise((resolve) => setTimeout(resolve, MEASURE_MS));
  running = false;
  await work;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  const perSecond = (count: number): number => (count / MEASURE_MS) * 1_000;
  return {
    perSecond: perSecond(latencies.length),
    messagesPerSecond: perSecond(latencies.length + pushes),
    p50: at(0.5),
    p99: at(0.99),
  };
}
