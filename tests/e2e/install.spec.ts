import { expect, test } from '@playwright/test';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('the browser finds the app installable', async ({ page }) => {
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const device = await page.context().newCDPSession(page);
  const { data, errors } = await device.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Cold Keep', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
  // A window without traces cannot keep an app, whatever the app is like.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
