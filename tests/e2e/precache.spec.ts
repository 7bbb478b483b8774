import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from '../../web/base/lib/filePack.ts';
import { expect, FULL, test, type Page } from './support/test.ts';
import { startServer, type TestServer } from './support/server.ts';
import { hasApp } from './support/visited.ts';

/** A copy of the built app, which lacks what a test takes away. */
const folder = mkdtempSync(join(tmpdir(), 'cold-keep-packs-'));
const web = join(folder, 'dist', 'web');
let server: TestServer | undefined;
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** What the device has of the app, by path: what is in it, and what the server has said of it. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, { hash: string; headers: Record<string, string> }> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const digest = await crypto.subtle.digest(
          'SHA-256',
          (await answer?.arrayBuffer()) ?? new ArrayBuffer(0),
        );
        kept[new URL(request.url).pathname] = {
          hash: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
          headers: Object.fromEntries(answer?.headers ?? []),
        };
      }
    }
    return kept;
  });

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test(
  'a first visit has the app by packs, and one by one what a pack lacks',
  FULL,
  async ({ browser, request }) => {
    cpSync('dist/web', web, { recursive: true });
    const packs = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.pack'));
    const contents = packs.map((name) =>
      unpack(new Uint8Array(readFileSync(join(web, 'assets', name))).buffer),
    );
    const wanted = contents.flat();
    const [first = []] = contents;
    // One file is nowhere else than in its pack, and another pack has been cut off.
    const script = first.findLast(({ path }) => path.endsWith('.js'))?.path ?? '';
    for (const end of ['', '.gz', '.br']) rmSync(join(web, `${script}${end}`), { force: true });
    const cut = join(web, 'assets', packs[1] ?? '');
    for (const end of ['.gz', '.br']) rmSync(`${cut}${end}`);
    writeFileSync(cut, readFileSync(cut).subarray(0, 100_000));

    server = await startServer({}, { folder });
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.url}/terms`);
    await hasApp(page);

    const kept = await keptFiles(page);
    expect(wanted.length).toBeGreaterThan(100);
    for (const { path, bytes } of wanted) expect(kept[path]?.hash, path).toBe(hashOf(bytes));
    // Taken from a pack or not, all that says what a file may do is with it.
    const ofEachType = new Map(wanted.map(({ type, path }) => [type, path]));
    expect(ofEachType.size).toBeGreaterThan(3);
    const some = first.slice(0, 40).map(({ path }) => path);
    for (const path of [...some, ...ofEachType.values()].filter((one) => one !== script)) {
      const told = (await request.get(`${server.url}${path}`)).headers();
      for (const name of [
        'content-type',
        'content-security-policy',
        'x-content-type-options',
        'cache-control',
      ])
        expect(kept[path]?.headers[name], `${name} of ${path}`).toBe(told[name]);
    }
  },
);
