import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { changed, openDevice } from '../support/draftDevice.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { call } from '../support/rest.ts';
import { beginDraft, letIn, putLand } from '../support/sharedDraft.ts';
import { sized } from '../support/size.ts';
import { signUpAll, type Player } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-map-crash-'));
const port = ownPort(0);
const KILLS = sized(1, 40);
/** So many changes are stored between two kills. */
const EACH = sized(12, 40);
/** How a connection ends whose server is not there any more. */
const DIED = 1006;
const PATIENCE_MS = sized(60, 900) * 1_000;

let server: ChildServer;
afterAll(async () => {
  await server.kill();
  removePlace(folder);
});

test(
  'what a draft was told to be stored survives kill -9, and nobody holds what the server has not',
  { timeout: PATIENCE_MS },
  async () => {
    server = await startChild(folder, port);
    const [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
    const id = await beginDraft(server.url, ann);
    await letIn(server.url, id, ann, ben, 'editor');
    const authors = [ann, ben].map((player) => ({ player, doc: new Y.Doc(), next: 0 }));
    const stored = new Set<string>();

    /** Draws until the server has gone; what it may not have goes first when it is back. Resolves with how the connection has ended. */
    async function draw(author: (typeof authors)[number], who: number): Promise<number> {
      const { player, doc } = author;
      const device = await openDevice(server.url, player.token, id, { doc });
      const drawn = [...doc.getMap('territories').keys()].filter((land) => land.startsWith(`t${who}x`));
      let update = Y.encodeStateAsUpdate(doc);
      for (;;) {
        const answer = await device.push(update);
        if (answer !== 'stored') return answer;
        for (const land of drawn.splice(0)) stored.add(land);
        const land = `t${who}x${author.next % 150}`;
        author.next += 1;
        drawn.push(land);
        update = changed(doc, () => putLand(doc, land, { token: [author.next % 900, who] }));
      }
    }

    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = authors.reduce((sum, { next }) => sum + next, 0) + EACH * 2;
      const drawing = authors.map(draw);
      const drawn = async (): Promise<void> => {
        await expect
          .poll(() => authors.reduce((sum, { next }) => sum + next, 0) >= enough, {
            timeout: PATIENCE_MS,
            interval: 5,
          })
          .toBe(true);
      };
      // Whoever is refused draws no more: that is said at once, not when nobody has any patience left.
      await Promise.race([drawn(), Promise.race(drawing).then((code) => expect(code).toBe(DIED))]);
      await server.kill();
      expect(await Promise.all(drawing)).toEqual([DIED, DIED]);
      server = await startChild(folder, port);
    }
    const { state } = await call(server.url, ann.token, mapDraftRoutes.state, { params: { id } });
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Buffer.from(state, 'base64'));
    const lands = doc.getMap('territories');
    expect([...stored].filter((land) => !lands.has(land))).toEqual([]);
    // Whatever one author has seen of the other's the server has.
    authors.forEach(({ doc: own }, who) => {
      const seen = [...own.getMap('territories').keys()].filter((land) => land.startsWith(`t${1 - who}x`));
      expect(seen.filter((land) => !lands.has(land))).toEqual([]);
    });
  },
);
