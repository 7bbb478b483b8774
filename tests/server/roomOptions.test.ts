import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { call } from '../support/rest.ts';
import { openRoom, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

/** The columns that rooms had for their options until the release in which those became one value. */
const OPTIONS_AS_THEY_WERE = `
DELETE FROM migrations WHERE name = '017_room_options';
ALTER TABLE rooms DROP COLUMN options;
ALTER TABLE rooms ADD COLUMN is_ranked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rooms ADD COLUMN vacations_honoured INTEGER NOT NULL DEFAULT 1;
ALTER TABLE rooms ADD COLUMN min_reliability INTEGER NOT NULL DEFAULT 0;
UPDATE rooms SET is_ranked = 1 WHERE name = 'Ranked before';
UPDATE rooms SET vacations_honoured = 0, min_reliability = 80 WHERE name = 'Strict before';
`;

test('the options that rooms were opened with are kept by the update', async () => {
  const ranked = await openRoom(server.url, ann, { name: 'Ranked before', ranked: true, spectate: false });
  const strict = await openRoom(server.url, ben, {
    name: 'Strict before',
    clock: 'async',
    isPrivate: true,
    minReliability: 80,
    vacationsHonoured: false,
  });
  await server.restart(() => withDatabase(server.dataDir, (database) => database.exec(OPTIONS_AS_THEY_WERE)));
  for (const room of [ranked, strict]) {
    const params = { id: room.id };
    expect((await call(server.url, ann.token, roomRoutes.get, { params })).room).toEqual(room);
  }
});
