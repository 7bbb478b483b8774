import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { actOnWar, agreedWar, fiveDuels, foundClan, openSet, warInPublic } from '../support/clans.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { isFull } from '../support/size.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-war-crash-'));
const port = ownPort(0);
/** Each is killed four times: twice while its rooms are opened, twice while its results are counted. */
const WARS = 25;
const ANYBODY = { CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' };
const PATIENCE = { timeout: 30_000, interval: 20 };

let server: ChildServer;
afterAll(async () => {
  await server.kill();
  removePlace(folder);
});

const read = <T>(query: string): T[] =>
  withDatabase(folder, (database) => database.prepare<[], T>(query).all());

async function again(meanwhile: () => void = () => undefined): Promise<void> {
  await server.kill();
  meanwhile();
  server = await startChild(folder, port, ANYBODY);
}

/** Whoever is to move in a game gives up. */
async function giveUp(roomId: string, players: readonly Player[]): Promise<void> {
  const [first] = players;
  const { currentPlayer } = await gameOf(server.url, first as Player, roomId);
  const mover = players.find(({ id }) => id === currentPlayer) as Player;
  await surrender(server.url, mover, roomId);
}

test.runIf(isFull)(
  'kill -9 while wars go on: each room is opened once, each result counts once, and ratings move once',
  { timeout: 1_800_000 },
  async () => {
    server = await startChild(folder, port, ANYBODY);
    const ours = await signUpAll(server.url, 'ann', 'ben', 'cat');
    const theirs = await signUpAll(server.url, 'dan', 'eve', 'fay');
    await foundClan(server.url, 'Wolves', 'WLF', ours);
    const slug = await foundClan(server.url, 'Oakfold', 'OAK', theirs);
    for (let war = 0; war < WARS; war++) {
      const opensAt = Date.now() + 3_600_000;
      const terms = fiveDuels(opensAt);
      const [by, other] = [ours[0] as Player, theirs[0] as Player];
      const id = await agreedWar(server.url, { by, slug, with: other, terms });
      const linesOf = (players: readonly Player[]) =>
        terms.formats.map((_, at) => ({ board: at + 1, players: [players[at % 3]?.id ?? ''] }));
      await actOnWar(server.url, by, id, { type: 'line_up', set: 0, lines: linesOf(ours) });
      await actOnWar(server.url, other, id, { type: 'line_up', set: 0, lines: linesOf(theirs) });

      const roomsOf = () =>
        read<{ id: string; name: string }>(
          `SELECT id, name FROM rooms WHERE contest = 'war/${id}' ORDER BY name`,
        );
      await again(() => openSet(folder, id, opensAt));
      // Another moment of the opening each time.
      await expect.poll(() => roomsOf().length >= war % 5, PATIENCE).toBe(true);
      await again();
      await expect.poll(() => roomsOf().length, PATIENCE).toBe(5);
      await again();
      expect(new Set(roomsOf().map(({ name }) => name)).size).toBe(5);

      for (const [at, room] of roomsOf().entries()) {
        const number = Number(room.name.split(' ').at(-1));
        const two = [ours[(number - 1) % 3], theirs[(number - 1) % 3]] as Player[];
        const page = await warInPublic(server.url, id);
        if (page.status === 'over') break;
        if (page.grid[number - 1]?.status !== 'running') continue;
        await giveUp(room.id, two);
        if (at === war % 3 || at === 3) await again();
        await expect
          .poll(async () => (await warInPublic(server.url, id)).grid[number - 1]?.status, PATIENCE)
          .toBe('decided');
      }
      await expect.poll(async () => (await warInPublic(server.url, id)).status, PATIENCE).toBe('over');
      expect(roomsOf()).toHaveLength(5);
      const decided = read<{ body: string }>(`SELECT body FROM war_events WHERE war_id = '${id}'`)
        .map(({ body }) => JSON.parse(body) as { type: string; board?: number })
        .filter(({ type }) => type === 'decided');
      expect(new Set(decided.map(({ board }) => board)).size).toBe(decided.length);
    }
    const clans = read<{ rating: number; wars_won: number; wars_lost: number }>(
      'SELECT rating, wars_won, wars_lost FROM clans',
    );
    expect(clans.reduce((sum, { rating }) => sum + rating, 0)).toBe(3_000);
    const shifts = read<{ shift: number }>('SELECT shift FROM wars').map(({ shift }) => shift);
    expect(clans.map(({ rating }) => rating)).toContain(1_500 + shifts.reduce((sum, one) => sum + one, 0));
    for (const { wars_won: won, wars_lost: lost } of clans) expect(won + lost).toBe(WARS);
  },
);
