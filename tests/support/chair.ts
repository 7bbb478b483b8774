import { applyPatch } from '../../engine/view/encode.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import type { GameUpdate, LifecycleUpdate } from '../../sync-server/protocol/realtime.ts';
import { call } from './rest.ts';
import { gameOf, type Player } from './table.ts';
import { ask, connect, joinRoom, next, updatesOf, type TestSocket } from './testSocket.ts';

/** A person at a table, with a copy of the game that only updates keep up. */
export interface Chair {
  readonly player: Player;
  readonly socket: TestSocket;
  readonly updates: GameUpdate[];
  /** All that was pushed since it was last taken, as [name, body]. */
  readonly mail: [string, unknown][];
  game: GameWire;
}

/** Throws when an update is missing. */
export const sitDown = (url: string, player: Player, roomId: string): Promise<Chair> =>
  follow(url, player, roomId, () => gameOf(url, player, roomId));

export const lookOn = (url: string, player: Player, roomId: string): Promise<Chair> =>
  follow(url, player, roomId, async () => {
    const given = { params: { id: roomId }, query: { spectate: 'true' as const } };
    return (await call(url, player.token, gameRoutes.state, given)).game;
  });

/** News of the lobby and of who looks on: they come when they come, and tell nothing of the game. */
const ASIDE: ReadonlySet<string> = new Set(['rooms-changed', 'spectators']);

async function follow(
  url: string,
  player: Player,
  roomId: string,
  fetchGame: () => Promise<GameWire>,
): Promise<Chair> {
  const socket = await connect(url, player.token);
  const updates = updatesOf(socket);
  await joinRoom(socket, roomId);
  const chair: Chair = { player, socket, updates, mail: [], game: await fetchGame() };
  const apply = ({ version, patch }: GameUpdate): void => {
    if (version <= chair.game.version) return;
    if (version !== chair.game.version + 1) throw new Error(`${version} after ${chair.game.version}`);
    chair.game = applyPatch(chair.game, patch);
  };
  updates.forEach(apply);
  socket.on('game:event', apply);
  socket.onAny((name: string, body: unknown) => {
    if (!ASIDE.has(name)) chair.mail.push([name, body]);
  });
  return chair;
}

/** Resolves when a chair has heard of a version. */
export const heard = async (chair: Chair, version: number): Promise<void> => {
  if (chair.game.version < version)
    await next(chair.socket, 'game:event', (update) => update.version >= version);
};

/**
 * Takes what was pushed to a chair so far: whatever the server sent before its answer to a ping has arrived, and what goes to
 * the sockets of all processes, which comes later, is waited for.
 */
export async function takeMail(chair: Chair): Promise<[string, unknown][]> {
  await ask(chair.socket, 'ping', {});
  if (!isWhole(chair.mail)) await next(chair.socket, 'lifecycle:update', () => isWhole(chair.mail));
  return chair.mail.splice(0);
}

/** With the clock of the last turn that has begun, or the end of the game. */
function isWhole(mail: Chair['mail']): boolean {
  const events = mail.flatMap(([name, body]) => (name === 'game:event' ? (body as GameUpdate).events : []));
  const clocks = mail.flatMap(([name, body]) =>
    name === 'lifecycle:update' ? [body as LifecycleUpdate] : [],
  );
  const last = events.findLast(({ type }) => type === 'turn_started' || type === 'game_ended');
  if (last?.type === 'turn_started') return clocks.some(({ turnNumber }) => turnNumber === last.turn);
  return last === undefined || clocks.some(({ status }) => status === 'completed');
}
