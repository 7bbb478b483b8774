import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combatOutcomes } from '../../engine/odds/combatOutcomes.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { securityHeaders } from '../../sync-server/http/headers.ts';
import { serveWebApp } from '../../sync-server/http/webApp.ts';
import { request } from '../support/rest.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('the description of the API lists every route', async () => {
  const { body } = await request(server.url, 'GET', '/openapi.json');
  const { paths, openapi } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(openapi).toBe('3.1.0');
  for (const route of Object.values(RESOURCES).flatMap(({ routes }) => Object.values(routes))) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    expect(paths[path]?.[route.method.toLowerCase()]).toMatchObject({ summary: route.summary });
  }
});

test('answers carry the headers that protect the page', async () => {
  const { headers } = await fetch(`${server.url}/api/maps`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('a connection that is idle is kept for longer than a proxy in front keeps it', async () => {
  const { headers } = await fetch(`${server.url}/api/maps`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('browsers are told to insist on https where it is offered', async () => {
  const app = new Hono().use(securityHeaders(() => true)).get('/', (c) => c.text('here'));
  const { headers } = await app.request('/');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('pages of other origins are told nothing of what they may', async () => {
  const { headers } = await fetch(`${server.url}/api/auth/login`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('what is not JSON, not declared as JSON, or too large is refused in words', async () => {
  const malformed = await request(server.url, 'POST', '/auth/login', { body: '{"identifier":' });
  expect(malformed).toMatchObject({ status: 400, body: { error: { code: 'malformed_json' } } });
  const undeclared = await request(server.url, 'POST', '/auth/login', {
    body: '{}',
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(undeclared).toMatchObject({ status: 415, body: { error: { code: 'not_json' } } });
  const large = await request(server.url, 'POST', '/auth/login', {
    body: { identifier: 'x'.repeat(70_000) },
  });
  expect(large).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } });
});

test('wrong input names its field', async () => {
  const { status, body } = await request(server.url, 'POST', '/auth/login', { body: { identifier: 'a' } });
  expect(status).toBe(400);
  expect(body).toEqual({
    error: {
      code: 'invalid_input',
      message: 'Invalid input: expected string, received undefined',
      field: 'password',
    },
  });
});

test('an unknown call of the API is a 404 in JSON', async () => {
  expect(await request(server.url, 'GET', '/nonsense')).toMatchObject({
    status: 404,
    body: { error: { code: 'unknown_call' } },
  });
});

test('the odds, the boards and the state of health are there for everybody', async () => {
  const odds = await fetch(`${server.url}/data/combatOutcomes.json`);
  expect(await odds.json()).toEqual(combatOutcomes());
  const { body } = await request(server.url, 'GET', '/maps');
  expect(body).toMatchObject({ maps: [{ id: 'world', territories: 42 }, {}, {}, {}] });
  const health = async (path: string) => (await fetch(server.url + path)).json();
  expect(await health('/healthz')).toEqual({ ok: true });
  expect(await health('/readyz')).toEqual({ ok: true, damagedRooms: 0 });
});

test('a page begins in the language that the server has chosen, and its files are the same', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cold-keep-web-'));
  writeFileSync(join(root, 'index.html'), '<html lang="en"><title>Cold Keep</title></html>');
  const app = new Hono();
  serveWebApp(app, root, async () => 'de');
  const page = await app.request('/lobby', { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<html data-language="de" lang="en">');
  const file = await app.request('/index.html', { headers: { Accept: '*/*' } });
  expect(await file.text()).toContain('<html lang="en">');
  rmSync(root, { recursive: true });
});

test('the page answers navigations only, and hashed files are kept for ever', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cold-keep-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Cold Keep</title>');
  writeFileSync(join(root, 'assets', 'main-abc.js'), 'let a');
  const app = new Hono();
  serveWebApp(app, root, async () => null);
  const get = (path: string, accept = 'text/html') => app.request(path, { headers: { Accept: accept } });

  const page = await get('/lobby/my-games');
  expect(await page.text()).toContain('Cold Keep');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = await get('/assets/main-abc.js', '*/*');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/gone-def.js')).status).toBe(404);
  expect((await get('/lobby', 'application/json')).status).toBe(404);
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  rmSync(root, { recursive: true });
});

test('what the server counts is told to whoever has the token, by route and never by path', async () => {
  const token = 'a-token-that-is-long-enough';
  const watched = await startServer({ METRICS_TOKEN: token });
  await fetch(`${watched.url}/api/users/nobody-of-this-name/profile`);
  const read = (authorization: string) => fetch(`${watched.url}/metrics`, { headers: { authorization } });
  expect((await read('Bearer wrong')).status).toBe(401);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('coldkeep_');
  const answer = await read(`Bearer ${token}`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const text = await answer.text();
  expect(text).toMatch(
    /coldkeep_http_request_seconds_count\{method="GET",route="\/api\/users\/:username\/profile",status="404"\} 1/,
  );
  expect(text).toContain('coldkeep_games_running 0');
  expect(text).toContain('coldkeep_sockets 0');
  expect(text).not.toContain('nobody-of-this-name');
  await watched.stop();
});
