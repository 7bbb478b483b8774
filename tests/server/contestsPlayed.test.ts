import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WarTerms } from '../../engine/wars/terms.ts';
import { botRoutes } from '../../sync-server/protocol/bots.ts';
import { tournamentRoutes, type Tournament } from '../../sync-server/protocol/tournaments.ts';
import { actOnWar, agreedWar, foundClan, openSet, warInPublic } from '../support/clans.ts';
import { passTime } from '../support/passTime.ts';
import { playToEnd, surrender } from '../support/rankedGame.ts';
import { call } from '../support/rest.ts';
import { isFull } from '../support/size.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const PATIENCE = { timeout: 60_000 };
/** Longer than a turn of a day. */
const PAST_A_TURN_MS = 30 * 3_600_000;
const NAMES = Array.from({ length: 16 }, (_, at) => `bot${String(at).padStart(2, '0')}`);

let server: TestServer;
/** The owners, and the same as the programs that play for half of them. */
let owners: Player[];
let players: Player[];

beforeAll(async () => {
  if (!isFull) return;
  server = await startServer({ CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' });
  owners = await signUpAll(server.url, ...NAMES);
  players = await Promise.all(
    owners.map(async (owner, at) => {
      if (at % 2 === 0) return owner;
      const { token } = await call(server.url, owner.token, botRoutes.create, { body: { name: 'engine' } });
      return { ...owner, token };
    }),
  );
}, 120_000);
afterAll(() => server?.stop());

const among = (ids: readonly string[]): Player[] => players.filter(({ id }) => ids.includes(id));

/** Whoever is to move in a game. */
async function moverIn(roomId: string, two: readonly Player[]): Promise<Player> {
  const { currentPlayer } = await gameOf(server.url, two[0] as Player, roomId);
  return two.find(({ id }) => id === currentPlayer) as Player;
}

/** Nobody comes to the first turn of a game, whose day goes by while the server is down. Answers who should have come. */
async function letTurnGoBy(roomId: string, two: readonly Player[]): Promise<Player> {
  const mover = await moverIn(roomId, two);
  await server.restart(() => passTime(server.dataDir, PAST_A_TURN_MS, roomId));
  return mover;
}

test.runIf(isFull)(
  'a Swiss of sixteen is played to its end by programs, with a withdrawal, a no-show and ties broken',
  { timeout: 3_000_000 },
  async () => {
    const rules = { kind: 'swiss' as const, rounds: 4 };
    const body = { name: 'Sixteen', mapId: 'world', rules, clock: 'async' as const, maxPlayers: 16 };
    const { tournament } = await call(server.url, owners[0]?.token, tournamentRoutes.open, { body });
    const params = { id: tournament.id };
    const act = (who: Player, type: 'enter' | 'withdraw') =>
      call(server.url, who.token, tournamentRoutes.act, { params, body: { type } });
    for (const owner of owners) await act(owner, 'enter');
    const page = async (): Promise<Tournament> =>
      (await call(server.url, undefined, tournamentRoutes.get, { params })).tournament;
    const open = async () =>
      (await page()).rounds.flat().flatMap(({ places, rooms, players: ids }) => {
        const roomId = rooms.at(-1);
        return places === null && roomId !== undefined ? [{ roomId, two: among(ids) }] : [];
      });
    await expect.poll(async () => (await open()).length, PATIENCE).toBe(8);

    const [first, second] = await open();
    const absent = await letTurnGoBy(first?.roomId ?? '', first?.two ?? []);
    const isOut = async (id: string) =>
      (await page()).standings.find(({ userId }) => userId === id)?.isOut === true;
    await expect.poll(() => isOut(absent.id), PATIENCE).toBe(true);
    const quitter = owners.find(({ id }) => id === second?.two[0]?.id) as Player;
    await act(quitter, 'withdraw');

    const seen = new Set([first?.roomId, second?.roomId]);
    for (;;) {
      const due = (await open()).filter(({ roomId }) => !seen.has(roomId));
      for (const { roomId, two } of due) {
        seen.add(roomId);
        await playToEnd(server.url, two, roomId);
      }
      await expect
        .poll(async () => {
          const { status } = await page();
          return status === 'over' || (await open()).some(({ roomId }) => !seen.has(roomId));
        }, PATIENCE)
        .toBe(true);
      if ((await page()).status === 'over') break;
    }

    const { rounds, standings } = await page();
    expect(rounds).toHaveLength(4);
    expect(standings.filter((row) => row.isOut).map(({ userId }) => userId)).toHaveLength(2);
    const ties = standings.filter((row, at) => at > 0 && row.points === standings[at - 1]?.points);
    expect(ties.some((row) => row.place !== standings[standings.indexOf(row) - 1]?.place)).toBe(true);
    for (const [at, row] of standings.entries()) {
      const before = standings[at - 1];
      if (before?.points === row.points) expect(before.buchholz).toBeGreaterThanOrEqual(row.buchholz);
    }
    const pairs = rounds.flat().map(({ players: ids }) => ids.toSorted().join(' '));
    expect(new Set(pairs).size).toBe(pairs.length);
  },
);

test.runIf(isFull)(
  'a war of nine boards is played to its end by programs, with a no-show, a withdrawal and a tie that one board breaks',
  { timeout: 3_000_000 },
  async () => {
    const [ours, theirs] = [players.slice(0, 5), players.slice(5, 10)];
    const [leader, other] = [owners[0] as Player, owners[5] as Player];
    await foundClan(server.url, 'Wolves', 'WLF', owners.slice(0, 5));
    const slug = await foundClan(server.url, 'Oakfold', 'OAK', owners.slice(5, 10));
    const opensAt = Date.now() + 3_600_000;
    const terms: WarTerms = {
      formats: Array.from({ length: 9 }, () => 'duel' as const),
      sets: [{ opensAt, boards: 9 }],
      clock: 'async',
      maps: ['world'],
      mostBoards: 4,
      atOnce: 6,
      tieBreak: 8,
    };
    const id = await agreedWar(server.url, { by: leader, slug, with: other, terms });
    // Nobody is named for the last board: it is won by neither side, so that the others can end four to four.
    const linesOf = (side: readonly Player[]) =>
      Array.from({ length: 8 }, (_, at) => ({ board: at + 1, players: [side[at % side.length]?.id ?? ''] }));
    await actOnWar(server.url, leader, id, { type: 'line_up', set: 0, lines: linesOf(ours) });
    await actOnWar(server.url, other, id, { type: 'line_up', set: 0, lines: linesOf(theirs) });
    await server.restart(() => openSet(server.dataDir, id, opensAt));
    const rooms = async () => (await warInPublic(server.url, id)).grid.map(({ roomId }) => roomId);
    await expect.poll(async () => (await rooms()).filter((one) => one !== null).length, PATIENCE).toBe(8);
    const twoOf = async (board: number): Promise<Player[]> => {
      const { players: both } = (await warInPublic(server.url, id)).grid[board - 1] ?? {};
      return among([...(both?.challenger ?? []), ...(both?.challenged ?? [])].map(({ userId }) => userId));
    };
    const settled = (board: number) =>
      expect
        .poll(async () => (await warInPublic(server.url, id)).grid[board - 1]?.status, PATIENCE)
        .toBe('decided');

    const roomIds = (await rooms()).map((one) => one ?? '');
    const absent = await letTurnGoBy(roomIds[0] ?? '', await twoOf(1));
    await settled(1);
    // Somebody goes from a game as soon as it is their turn: their side has lost it.
    const quitter = await moverIn(roomIds[1] ?? '', await twoOf(2));
    await surrender(server.url, quitter, roomIds[1] ?? '');
    await settled(2);
    for (const board of [3, 4]) {
      await playToEnd(server.url, await twoOf(board), roomIds[board - 1] ?? '');
      await settled(board);
    }
    // The rest is given up so that it ends four to four, and board 8 tells.
    for (const board of [5, 6, 7, 8]) {
      const { won } = await warInPublic(server.url, id);
      const behind = won.challenger <= won.challenged ? 'challenger' : 'challenged';
      const losers = behind === 'challenger' ? theirs : ours;
      const roomId = roomIds[board - 1] ?? '';
      const loser = (await twoOf(board)).find((one) => losers.includes(one)) as Player;
      await surrender(server.url, loser, roomId);
      await settled(board);
    }
    const war = await warInPublic(server.url, id);
    expect(war).toMatchObject({ status: 'over', won: { challenger: 4, challenged: 4 } });
    expect(war.winner).toBe(war.grid[7]?.winner);
    expect(war.winner).not.toBeNull();
    expect(war.grid[0]?.winner).toBe(ours.some((one) => one.id === absent.id) ? 'challenged' : 'challenger');
    expect(war.grid[8]).toMatchObject({ winner: null, roomId: null });
    expect(Math.abs(war.shift)).toBeLessThanOrEqual(16);
  },
);
