import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import type { BattleReference } from '../../engine/view/logReference.ts';
import { gameRoutes, type LogLine } from '../../sync-server/protocol/games.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, viewOf, type Player } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

const logOf = async (reader: Player, id: string, limit: number, before?: number): Promise<LogLine[]> => {
  const query = { limit, ...(before !== undefined && { before }) };
  return (await call(server.url, reader.token, gameRoutes.logText, { params: { id }, query })).log;
};

/** The player who gave an attack saw this much of it. */
interface Fought extends Pick<BattleReference, 'fromId' | 'toId' | 'attackers' | 'defenders' | 'conquered'> {
  readonly attackerId: string;
}

/** Two people play some turns. */
async function playOn(roomId: string, commands: number): Promise<Fought[]> {
  const people = players.slice(0, 2);
  const sockets = await Promise.all(people.map(({ token }) => connect(server.url, token)));
  const fought: Fought[] = [];
  for (let count = 0; count < commands; count++) {
    const { currentPlayer } = await gameOf(server.url, people[0] as Player, roomId);
    const at = people.findIndex(({ id }) => id === currentPlayer);
    const mover = people[at] as Player;
    const before = await gameOf(server.url, mover, roomId);
    const action: Command = chooseCommand(await viewOf(before), 3);
    const envelope = { roomId, idempotencyKey: `the-command-${count}`, baseVersion: before.version, action };
    expect(await act(sockets[at] as (typeof sockets)[number], envelope)).toMatchObject({ ok: true });
    if (action.type !== 'attack') continue;
    const after = await gameOf(server.url, mover, roomId);
    fought.push({
      attackerId: mover.id,
      fromId: action.fromTerritoryId,
      toId: action.toTerritoryId,
      attackers: armiesIn(before, action.fromTerritoryId),
      defenders: armiesIn(before, action.toTerritoryId),
      conquered: after.board.territories.some(
        ({ id, ownerId }) => id === action.toTerritoryId && ownerId === mover.id,
      ),
    });
  }
  for (const socket of sockets) socket.close();
  return fought;
}

const armiesIn = (game: GameWire, id: string): number | null =>
  game.board.territories.find((territory) => territory.id === id)?.armies ?? null;

const battlesIn = (log: readonly LogLine[]): BattleReference[] =>
  log.flatMap(({ deed }) => (deed?.type === 'battle' ? [deed] : []));

test('the log tells what stood against what in each battle, also after the server was stopped', async () => {
  const [ann, , cat] = players as [Player, Player, Player];
  const { id } = await startGame(server.url, players.slice(0, 2));
  const fought = await playOn(id, 40);
  expect(fought.length).toBeGreaterThan(2);
  for (const reader of [ann, cat]) {
    expect(battlesIn(await logOf(reader, id, 200))).toEqual(
      fought.map((one) => expect.objectContaining(one)),
    );
  }
  const deeds = (await logOf(ann, id, 200)).flatMap(({ deed }) => deed ?? []);
  const turns = deeds.filter(({ type }) => type === 'turn');
  const placed = deeds.flatMap((deed) => (deed.type === 'placement' ? deed.armies : []));
  expect(turns.length).toBeGreaterThan(2);
  expect(placed.reduce((sum, armies) => sum + armies, 0)).toBeGreaterThan(2 * turns.length);

  await server.restart();
  const [battle] = battlesIn(await logOf(cat, id, 200));
  expect(battle).toMatchObject(fought[0] as Fought);
});

test('page by page it is the same log, each line once', async () => {
  const [ann] = players as [Player];
  const { id } = await startGame(server.url, players.slice(0, 2));
  await playOn(id, 12);
  const whole = await logOf(ann, id, 200);
  const pages: LogLine[] = [];
  for (;;) {
    const page = await logOf(ann, id, 7, pages[0]?.seq);
    pages.unshift(...page);
    if (page.length < 7) break;
  }
  expect(pages).toEqual(whole);
});

test('in fog a reader has the battles that they saw, with the armies that they saw', async () => {
  const [ann, ben, cat] = players as [Player, Player, Player];
  const { id } = await startGame(server.url, [ann, ben], { config: { visibility: 'fog' } });
  const fought = await playOn(id, 24);
  expect(fought.length).toBeGreaterThan(0);
  const own = fought.filter(({ attackerId }) => attackerId === ann.id);
  const seen = battlesIn(await logOf(ann, id, 200)).filter(({ attackerId }) => attackerId === ann.id);
  expect(seen).toEqual(own.map((one) => expect.objectContaining(one)));
  expect((await logOf(cat, id, 200)).flatMap(({ deed }) => deed?.type ?? [])).not.toContain('battle');
});
