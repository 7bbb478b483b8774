import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TournamentEvent } from '../../engine/tournaments/model.ts';
import { tournamentRoutes, type Tournament } from '../../sync-server/protocol/tournaments.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { isFull } from '../support/size.ts';
import { signUpAll, type Player } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-cup-crash-'));
const port = ownPort(0);
/** Each is killed four times: while it starts, while its rooms are opened, and twice while its results are counted. */
const TOURNAMENTS = 25;
const PATIENCE = { timeout: 30_000, interval: 20 };

let server: ChildServer;
afterAll(async () => {
  await server?.kill();
  removePlace(folder);
});

const read = <T>(query: string): T[] =>
  withDatabase(folder, (database) => database.prepare<[], T>(query).all());

async function again(): Promise<void> {
  await server.kill();
  server = await startChild(folder, port);
}

const page = async (id: string): Promise<Tournament> =>
  (await call(server.url, undefined, tournamentRoutes.get, { params: { id } })).tournament;

test.runIf(isFull)(
  'kill -9 while tournaments go on: each starts once, each room is opened once, each result counts once',
  { timeout: 1_800_000 },
  async () => {
    server = await startChild(folder, port);
    const players = await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan');
    for (let cup = 0; cup < TOURNAMENTS; cup++) {
      const rules =
        cup % 2 === 0 ? ({ kind: 'knockout', bestOf: 1 } as const) : ({ kind: 'swiss', rounds: 2 } as const);
      const body = { name: `Cup ${cup}`, mapId: 'world', rules, clock: 'async' as const, maxPlayers: 4 };
      const opener = players[cup % 4] as Player;
      const { id } = (await call(server.url, opener.token, tournamentRoutes.open, { body })).tournament;
      for (const { token } of players) {
        await call(server.url, token, tournamentRoutes.act, { params: { id }, body: { type: 'enter' } });
      }
      await again();
      const roomsOf = () => read<{ id: string }>(`SELECT id FROM rooms WHERE contest = 'tournament/${id}'`);
      // Another moment of the opening each time.
      await expect.poll(() => roomsOf().length >= cup % 3, PATIENCE).toBe(true);
      await again();
      await expect.poll(() => roomsOf().length, PATIENCE).toBe(2);

      const played = new Set<string>();
      for (;;) {
        const { status, rounds } = await page(id);
        if (status === 'over') break;
        const due = rounds.flat().find(({ places, rooms }) => {
          const room = rooms.at(-1);
          return places === null && room !== undefined && !played.has(room);
        });
        if (!due) {
          await expect
            .poll(async () => {
              const now = await page(id);
              const rooms = now.rounds.flat().flatMap((match) => match.rooms);
              return now.status === 'over' || rooms.some((room) => !played.has(room));
            }, PATIENCE)
            .toBe(true);
          continue;
        }
        const roomId = due.rooms.at(-1) ?? '';
        played.add(roomId);
        await surrender(server.url, players.find((one) => one.id === due.players[cup % 2]) as Player, roomId);
        if (played.size === 1 + (cup % 2) || played.size === 3) await again();
      }
      expect(roomsOf()).toHaveLength(4);
      const events = read<{ body: string }>(
        `SELECT body FROM tournament_events WHERE tournament_id = '${id}' ORDER BY seq`,
      ).flatMap((row) => JSON.parse(row.body) as TournamentEvent[]);
      const ended = events.flatMap((event) => (event.type === 'game_ended' ? event.match : []));
      expect(ended).toHaveLength(4);
      expect(new Set(ended).size).toBe(4);
      expect(events.filter(({ type }) => type === 'started')).toHaveLength(1);
      expect(events.filter(({ type }) => type === 'finished')).toHaveLength(1);
    }
  },
);
