import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameView } from '../../engine/model/state.ts';
import { decodeGame } from '../../engine/view/decode.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { type RoomSettings } from '../../sync-server/protocol/roomSettings.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { call } from './rest.ts';

export interface Player {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}

export async function signUp(url: string, username: string): Promise<Player> {
  const { token } = await openAccount(url, username);
  const { user } = await call(url, token, authRoutes.me, {});
  return { id: user.id, username, token };
}

export const signUpAll = (url: string, ...usernames: string[]): Promise<Player[]> =>
  Promise.all(usernames.map((username) => signUp(url, username)));

/** Makes two players friends. */
export async function befriend(url: string, one: Player, other: Player): Promise<void> {
  for (const [by, to] of [
    [one, other],
    [other, one],
  ] as const)
    await call(url, by.token, friendRoutes.ask, { body: { targetUserId: to.id } });
}

type Wishes = Partial<Omit<RoomSettings, 'config'>> & { config?: Partial<RoomSettings['config']> };

export async function openRoom(url: string, host: Player, wishes: Wishes = {}): Promise<Room> {
  const body = { name: 'Winter war', mapId: 'world', maxPlayers: 2, ...wishes };
  const { room } = await call(url, host.token, roomRoutes.create, { body });
  return room;
}

/** A game that has started, with everybody at the table. */
export async function startGame(url: string, players: readonly Player[], wishes: Wishes = {}): Promise<Room> {
  const [host, ...guests] = players;
  if (!host) throw new Error('a game needs players');
  const maxPlayers = players.length + (wishes.aiOpponents?.length ?? 0);
  let room = await openRoom(url, host, { maxPlayers, ...wishes });
  const params = { id: room.id };
  for (const { token } of guests) await call(url, token, roomRoutes.join, { params });
  for (const { token } of players) {
    ({ room } = await call(url, token, roomRoutes.readyState, { params, body: { ready: true } }));
  }
  if (room.status !== 'active') throw new Error(`the game is ${room.status}`);
  return room;
}

export async function gameOf(url: string, player: Player, roomId: string): Promise<GameWire> {
  const { game } = await call(url, player.token, gameRoutes.state, { params: { id: roomId } });
  return game;
}

/** Makes of a game what the engine's functions take. Board maps are cheap to make anew. */
export async function viewOf(game: GameWire): Promise<GameView> {
  if (game.board.mapId !== 'world') throw new Error('the tests play on the world');
  return decodeGame(game, boardMapOf(await loadMap('world')));
}
