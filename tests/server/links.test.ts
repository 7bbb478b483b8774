import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkReader, type LinkReader } from '../../sync-server/links/linkReader.ts';
import { ANYWHERE, INTERNET, type Reach } from '../../sync-server/runtime/internet.ts';
import { bytes, page, redirect, startWebsite, type Website } from '../support/website.ts';

/** One address of this machine is the internet here, and all others are what nobody shall reach. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

let outside: Website;
let inside: Website;
/** The number of times that each name was resolved. */
const resolved = new Map<string, number>();

/** Names as somebody's name server might answer them. */
const NAMES: Readonly<Record<string, (times: number) => readonly string[]>> = {
  'site.test': () => [OUTSIDE],
  'pictures.test': () => [OUTSIDE],
  'inside.test': () => [INSIDE],
  // One answer for the check, and another for the connection.
  'rebinding.test': (times) => (times === 1 ? [OUTSIDE] : [INSIDE]),
  'both.test': () => [OUTSIDE, INSIDE],
};
const HOSTS = ['site.test', 'inside.test', 'rebinding.test', 'both.test', 'localhost', '0x7f.2', INSIDE];

const reach: Reach = {
  ...ANYWHERE,
  isOpen: (address) => address === OUTSIDE,
  resolve: (hostname, _options, give) => {
    const times = (resolved.get(hostname) ?? 0) + 1;
    resolved.set(hostname, times);
    give(
      null,
      (NAMES[hostname]?.(times) ?? []).map((address) => ({ address, family: 4 })),
    );
  },
};
const reader = (hosts: readonly string[] = HOSTS): LinkReader => linkReader({ hosts, reach, anyPort: true });
const at = (path: string, host = 'site.test'): string => `http://${host}:${outside.port}${path}`;

const META = `<title>Plain title</title>
  <meta property="og:title" content="The &lt;siege&gt; of&nbsp;Keep"><meta name="description" content="A story.">
  <meta property="og:site_name" content="Chronicle">`;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const endless = Buffer.alloc(600 * 1024, 'x');
  outside = await startWebsite(OUTSIDE, {
    '/story': page(`${META}<meta property="og:image" content="/siege.jpg">`),
    '/siege.jpg': bytes(picture, 'image/jpeg'),
    '/plain': page('<title>Only a title</title>'),
    '/elsewhere': page(`${META}<meta property="og:image" content="http://pictures.test/x.jpg">`),
    '/svg': page(`${META}<meta property="og:image" content="/picture.svg">`),
    '/picture.svg': bytes(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
    '/inside-picture': page(`${META}<meta property="og:image" content="http://inside.test/secret.png">`),
    '/1': redirect('/2'),
    '/2': redirect('/3'),
    '/3': redirect('/story'),
    '/0': redirect('/1'),
    '/to-inside': redirect('http://inside.test/secret'),
    '/to-numbers': redirect(`http://${INSIDE}/secret`),
    '/to-other': redirect('http://pictures.test/story'),
    '/to-file': redirect('file:///etc/passwd'),
    '/long': page(`<!--${endless.toString()}--><title>Too far behind</title>`),
    '/text': bytes(Buffer.from('<title>No page</title>'), 'text/plain'),
    '/untitled': page('<meta name="description" content="Nothing else">'),
    '/after-head': page('</head><body><title>Not in the head</title><meta property="og:title" content="No">'),
    '/packed': (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end('<title>Packed</title>'),
    '/slow': () => undefined,
  });
  inside = await startWebsite(INSIDE, { '/secret': page('<title>Secret</title>') }, outside.port);
});
afterAll(async () => {
  await outside.stop();
  await inside.stop();
});

test('a page is told by what its head says, and its picture is drawn anew', async () => {
  const found = await reader().read(at('/story'));
  expect(found).toMatchObject({
    title: 'The <siege> of Keep',
    description: 'A story.',
    siteName: 'Chronicle',
  });
  const { format, width, height, exif } = await sharp(found?.picture ?? Buffer.of()).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 600,
    height: 315,
    exif: undefined,
  });
  expect(await reader().read(at('/plain'))).toEqual({
    title: 'Only a title',
    description: '',
    siteName: 'site.test',
    picture: null,
  });
});

test.each(['/text', '/untitled', '/packed', '/missing', '/after-head', '/long'])(
  'of %s nothing is shown',
  async (path) => {
    expect(await reader().read(at(path))).toBeNull();
  },
);

test('pictures that are none, or lie where nothing may be asked for, are left out', async () => {
  const before = inside.connections();
  for (const path of ['/elsewhere', '/svg', '/inside-picture'])
    expect(await reader().read(at(path))).toMatchObject({ siteName: 'Chronicle', picture: null });
  expect(inside.connections()).toBe(before);
});

test('three redirects are followed, and no fourth', async () => {
  expect(await reader().read(at('/1'))).toMatchObject({ title: 'The <siege> of Keep' });
  expect(await reader().read(at('/0'))).toBeNull();
});

test('only listed hosts and those below them are asked, by whichever way one comes to others', async () => {
  const { isListed, read } = reader(['site.test']);
  const listed = ['http://site.test', 'http://www.site.test', 'http://mysite.test', 'http://site.test.evil'];
  expect(listed.map((url) => isListed(new URL(url)))).toEqual([true, true, false, false]);
  const before = outside.asked.length;
  expect(await read(at('/story', 'pictures.test'))).toBeNull();
  expect(outside.asked.length).toBe(before);
  expect(await read(at('/to-other'))).toBeNull();
  expect(outside.asked.slice(before)).toEqual([`site.test:${outside.port} /to-other`]);
});

test.each([
  'http://127.0.0.2',
  'http://2130706434',
  'http://0x7f.2',
  'http://0x7f000002',
  'http://0177.0.0.2',
  'http://127.0.2',
  'http://127.0.0.2.',
  'http://[::ffff:127.0.0.2]',
  'http://[::ffff:7f00:2]',
  'http://0',
  'http://localhost',
  'http://inside.test',
  'http://both.test',
  'http://user:pass@site.test',
  'http://user@127.0.0.2',
  'ftp://site.test',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('a link to %s reaches nobody, though its host be listed', async (start) => {
  const before = inside.connections() + outside.connections();
  const { port } = outside;
  const url = /^https?:/.test(start) ? `${start}:${port}/secret` : start;
  const hosts = [...HOSTS, new URL(url).hostname];
  expect(await reader(hosts).read(url)).toBeNull();
  expect(inside.connections() + outside.connections()).toBe(before);
});

test.each(['/to-inside', '/to-numbers', '/to-file'])('a redirect by %s leads nowhere', async (path) => {
  const before = inside.connections();
  expect(await reader().read(at(path))).toBeNull();
  expect(inside.connections()).toBe(before);
});

test('a connection goes to the address that was checked, whatever the name leads to the next time', async () => {
  const before = inside.connections();
  expect(await reader().read(at('/plain', 'rebinding.test'))).toMatchObject({ title: 'Only a title' });
  expect(resolved.get('rebinding.test')).toBe(1);
  expect(await reader().read(at('/secret', 'rebinding.test'))).toBeNull();
  expect(inside.connections()).toBe(before);
});

test('on the internet TLS is asked for, and the port of TLS', async () => {
  const strict = linkReader({ hosts: ['site.test', '127.0.0.1'], reach: INTERNET, anyPort: false });
  expect(strict.isListed(new URL('https://site.test/'))).toBe(true);
  expect(strict.isListed(new URL(`https://site.test:${outside.port}/`))).toBe(false);
  const before = outside.connections();
  for (const url of [at('/story'), 'http://site.test/story', 'https://127.0.0.1/story'])
    expect(await strict.read(url)).toBeNull();
  expect(outside.connections()).toBe(before);
});

test('what does not answer is given up', async () => {
  expect(
    await linkReader({ hosts: HOSTS, reach, anyPort: true, patienceMs: 50 }).read(at('/slow')),
  ).toBeNull();
});
