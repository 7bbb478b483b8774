import {
  expect,
  FULL,
  onSharedServer,
  test,
  WITHOUT_WORKER,
  type BrowserContext,
  type Page,
} from './support/test.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { territoriesOf } from '../../engine/model/state.ts';
import { expectAccessible } from './support/axe.ts';
import { localPlayer, storedGame } from './support/localPlayer.ts';
import { tapTerritory } from './support/player.ts';

/** A game of this device: Ann against Ben, or against whom the seat says. */
const draftOf = (other: 'human' | 'commander'): string =>
  JSON.stringify({
    game: {
      name: 'On this device',
      mapId: 'world',
      seats: [other, ...Array<string>(10).fill('closed')],
      clock: 'standard',
      config: DEFAULT_CONFIG,
      isPrivate: false,
    },
    names: ['Ann', 'Ben', ...Array.from({ length: 10 }, (_, at) => `Player ${at + 3}`)],
  });

test.use({ ...WITHOUT_WORKER, heard: true });

const server = onSharedServer();

/** The browser was told to play this. */
interface Heard {
  readonly states: string[];
  readonly played: { seconds: number; loop: boolean; peak: number; loudness: number; over: boolean }[];
  readonly pans: number[];
  /** The loudest sample of what leaves for the loudspeaker just now. */
  readonly now: number;
}

/** Notes in the page what its scripts ask of Web Audio. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    const ears: AnalyserNode[] = [];
    const played: Heard['played'] = [];
    const pans: number[] = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
    window.DynamicsCompressorNode = class extends DynamicsCompressorNode {
      constructor(context: BaseAudioContext, options?: DynamicsCompressorOptions) {
        super(context, options);
        const ear = context.createAnalyser();
        this.connect(ear);
        ears.push(ear);
      }
    };
    window.StereoPannerNode = class extends StereoPannerNode {
      constructor(context: BaseAudioContext, options?: StereoPannerOptions) {
        super(context, options);
        pans.push(options?.pan ?? 0);
      }
    };
    window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      override start(when?: number): void {
        super.start(when);
        const samples = this.buffer?.getChannelData(0) ?? new Float32Array();
        const entry = {
          seconds: this.buffer?.duration ?? 0,
          loop: this.loop,
          peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
          loudness: Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
          over: false,
        };
        played.push(entry);
        this.addEventListener('ended', () => {
          entry.over = true;
        });
      }
    };
    Object.assign(window, {
      heard: (): Heard => ({
        states: contexts.map(({ state }) => state),
        played,
        pans,
        now: Math.max(
          0,
          ...ears.flatMap((ear) => {
            const samples = new Float32Array(ear.fftSize);
            ear.getFloatTimeDomainData(samples);
            return [...samples].map(Math.abs);
          }),
        ),
      }),
    });
  });
}

const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: () => Heard }).heard());

const states = async (page: Page): Promise<string[]> => (await heard(page)).states;
const loops = async (page: Page): Promise<Heard['played']> =>
  (await heard(page)).played.filter(({ loop }) => loop);
const effects = async (page: Page): Promise<Heard['played']> =>
  (await heard(page)).played.filter(({ loop }) => !loop);

/** A tab in which what is fetched is written down. */
async function openTab(context: BrowserContext): Promise<{ page: Page; fetched: string[] }> {
  const page = await context.newPage();
  await listen(page);
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(response.url()));
  return { page, fetched };
}

async function begin(page: Page, other: 'human' | 'commander'): Promise<void> {
  await page.goto(`${server.url}/offline`);
  await page.evaluate((draft) => localStorage.setItem('ck_offline', draft), draftOf(other));
  await page.reload();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/offline/*-*');
}

const openMenu = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Game menu' }).click();

test('a game is heard, its music changes, and it is silent when it should be', FULL, async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const { page } = await openTab(context);
  await page.clock.install();
  // Two people at one device: no seat moves on its own.
  await begin(page, 'human');
  await page.getByRole('button', { name: /^I am / }).click();

  await expect.poll(() => loops(page)).toHaveLength(1);
  await expect.poll(async () => (await heard(page)).now).toBeGreaterThan(0.001);
  expect(await states(page)).toEqual(['running']);
  // The game has begun: drums and horns.
  await expect.poll(async () => (await effects(page)).some(({ seconds }) => seconds > 2)).toBe(true);

  const state = (await storedGame(page)).state();
  const before = (await heard(page)).pans.length;
  const [land = -1] = territoriesOf(state, state.current);
  await tapTerritory(localPlayer(page, state.current, false), land);
  await expect.poll(async () => (await heard(page)).pans.slice(before).some((pan) => pan !== 0)).toBe(true);
  for (const { peak, loudness } of (await heard(page)).played) {
    expect(peak).toBeLessThan(0.9);
    expect(loudness).toBeGreaterThan(0.003);
  }

  await page.clock.fastForward(300_000);
  await expect.poll(() => loops(page)).toHaveLength(2);
  const [first, second] = await loops(page);
  expect(second?.seconds).not.toBe(first?.seconds);
  await expect.poll(async () => (await loops(page))[0]?.over).toBe(true);

  await openMenu(page);
  await expectAccessible(page);
  await page.getByRole('slider', { name: 'Music' }).fill('0');
  await page.clock.fastForward(1_000);
  await expect.poll(async () => (await loops(page))[1]?.over).toBe(true);
  await page.getByRole('checkbox', { name: /^Mute/ }).check();
  await expect.poll(() => states(page)).toEqual(['suspended']);

  // Another visit, still muted.
  const game = page.url();
  await page.close();
  const { page: again, fetched } = await openTab(context);
  await again.goto(game);
  await again.getByRole('button', { name: /^I am / }).click();
  await expect(again.getByRole('application')).toBeVisible();
  await openMenu(again);
  await expect.poll(() => fetched.join(' ')).toContain('openPlayer');
  await expect(again.getByRole('checkbox', { name: /^Mute/ })).toBeChecked();
  await expect(again.getByRole('slider', { name: 'Volume' })).toBeDisabled();
  for (const [name, value] of [
    ['Volume', '75'],
    ['Effects', '80'],
    ['Music', '0'],
  ] as const) {
    await expect(again.getByRole('slider', { name })).toHaveValue(value);
  }
  expect(await states(again)).toEqual([]);
  await again.getByRole('checkbox', { name: /^Mute/ }).uncheck();
  await expect.poll(() => states(again)).toEqual(['running']);

  // And one with sound, in which nothing has been pressed yet.
  await begin(again, 'commander');
  const other = again.url();
  await again.close();
  const { page: untouched, fetched: parts } = await openTab(context);
  // What a test asks of a page counts as a gesture of its user.
  await untouched.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: undefined }),
  );
  await untouched.goto(other);
  await expect(untouched.getByRole('application')).toBeVisible();
  await expect.poll(() => parts.join(' ')).toContain('GameSounds');
  expect(parts.join(' ')).not.toContain('openPlayer');
  expect(await states(untouched)).toEqual([]);
  await untouched.keyboard.press('Shift');
  const press = async (): Promise<string[]> => {
    await untouched.mouse.click(5, 5);
    return states(untouched);
  };
  await expect.poll(press).toEqual(['running']);
});
