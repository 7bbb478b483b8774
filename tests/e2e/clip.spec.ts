import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { finishedGame } from './support/finishedGame.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';

const server = onSharedServer();
test.use(WITHOUT_WORKER);

interface Read {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** A film that was saved, as a browser reads it. Our own pages let no such file in. */
async function readFilm(page: Page, bytes: Buffer, type: string): Promise<Read> {
  const blank = await page.context().newPage();
  const read = await blank.evaluate(
    async (address) => {
      const video = document.createElement('video');
      video.src = address;
      await new Promise((resolve, reject) => {
        video.addEventListener('loadedmetadata', resolve);
        video.addEventListener('error', () => reject(new Error(video.error?.message)));
      });
      return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration };
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );
  await blank.close();
  return read;
}

async function readGif(bytes: Buffer): Promise<Read> {
  const { width, height, pageHeight, delay = [] } = await sharp(bytes, { animated: true }).metadata();
  return { width, height: pageHeight ?? height, seconds: delay.reduce((sum, one) => sum + one, 0) / 1_000 };
}

test('a clip of some turns is made on the device, as a film and as a GIF', FULL, async ({ page }) => {
  const { token } = await openAccount(server.url, 'bellona_films');
  await takeSession(page, server.url, 'bellona_films');
  const { id } = await finishedGame(server.url, token, 'bellona_films');
  await page.goto(`${server.url}/replay/${id}?turn=4`);

  const made = async (kind: RegExp): Promise<{ bytes: Buffer; name: string; told: number }> => {
    await page.getByRole('button', { name: 'Save and share' }).click();
    await page.getByRole('button', { name: 'Clip of some turns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clip of some turns' });
    await dialog.getByLabel('To turn').selectOption('5');
    await dialog.getByRole('radio', { name: kind }).check({ force: true });
    await expectAccessible(page);
    const told = Number(/is (\d+) seconds long/.exec((await dialog.textContent()) ?? '')?.[1]);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make the clip' }).click();
    const download = await saved;
    return { bytes: readFileSync(await download.path()), name: download.suggestedFilename(), told };
  };

  for (const [kind, ending] of [
    [/^Video/, /\.(mp4|webm)$/],
    [/^GIF/, /\.gif$/],
  ] as const) {
    const { bytes, name, told } = await made(kind);
    expect(name).toMatch(ending);
    expect(bytes.length).toBeLessThan(3_000_000);
    const { width, height, seconds } = name.endsWith('gif')
      ? await readGif(bytes)
      : await readFilm(page, bytes, `video/${name.split('.').at(-1) ?? ''}`);
    expect(width).toBe(720);
    expect(height).toBeGreaterThan(300);
    expect(Math.abs(seconds - told)).toBeLessThan(1);
  }
});
