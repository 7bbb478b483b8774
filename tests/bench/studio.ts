import * as Y from 'yjs';
import { linkKey } from '../../engine/maps/studio/plain.ts';
import { presenceBytes } from '../../sync-server/protocol/draftPresence.ts';
import { bytesMessage, MESSAGE } from '../../sync-server/protocol/draftSync.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { changed, openDevice, type DraftDevice } from '../support/draftDevice.ts';
import { beginDraft, putLand } from '../support/sharedDraft.ts';
import { moreKb } from './bundle.ts';
import { figure, type Figure } from './report.ts';
import { gameLoad } from './server.ts';
import { editorFigures } from './studioPage.ts';
import { withServer } from './withServer.ts';

const SERVER = 'dist/server/main.js';
/** What the lobby has loaded before anybody draws. */
const LOBBY = ['screens/lobby/LobbyScreen.tsx', 'app/AfterStart.tsx', 'app/leader/leader.ts'] as const;
const EDITOR = ['screens/editor/EditorScreen.tsx', 'screens/editor/doc/openDraft.ts'] as const;

const AUTHORS = 5;
const DRAFTS = 10;
const ROUNDS = 3;
/** Between two commands of a game, as in `besideGames.ts`. */
const PACE_MS = 50;
/** An author draws once a second and moves ten times. */
const MOVES_PER_GESTURE = 10;
const CHANGES = 200;
/** Gestures of an hour, ten a minute. */
const HOUR = 600;

/** What it costs to draw together: a change, an hour without a network, fifty authors beside games, and a phone's page. */
export async function studioFigures(): Promise<Figure[]> {
  return [
    figure('studio.bundle', moreKb(LOBBY, EDITOR), 'KB gzip', 90),
    ...(await withServer(SERVER, together)),
    ...(await besideAuthors()),
    ...(await editorFigures()),
  ];
}

const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Devices of one person at one draft. */
async function devicesAt(url: string, name: string, count: number): Promise<DraftDevice[]> {
  const { token } = await openAccount(url, name);
  const id = await beginDraft(url, { token, id: '', username: name });
  const devices: DraftDevice[] = [];
  for (let at = 0; at < count; at++) devices.push(await openDevice(url, token, id));
  return devices;
}

async function together(url: string): Promise<Figure[]> {
  const [one, other] = await devicesAt(url, 'drawer', 2);
  if (!one || !other) throw new Error('nobody draws');
  const seen: number[] = [];
  for (let at = 0; at < CHANGES; at++) {
    const begun = performance.now();
    const isSeen = other.sees((doc) => doc.getMap('territories').has(`t${at}`));
    await one.push(changed(one.doc, (doc) => putLand(doc, `t${at}`)));
    await isSeen;
    seen.push(performance.now() - begun);
  }
  const [device] = await devicesAt(url, 'traveller', 1);
  if (!device) throw new Error('nobody travels');
  const hour = changed(device.doc, (doc) => {
    for (let at = 0; at < HOUR; at++) {
      if (at < 300) putLand(doc, `t${at}`);
      const land = doc.getMap('territories').get(`t${at % 300}`);
      if (land instanceof Y.Map) land.set('token', [at, at]);
      const link = doc.getMap('links').set(linkKey(`t${at % 300}`, `t${(at * 7) % 300}`), new Y.Map());
      link.set('kind', 'land');
    }
  });
  const begun = performance.now();
  await device.push(hour);
  return [
    figure('studio.seen.p95', shareOf(seen, 0.95), 'ms', 300),
    figure('studio.hour', performance.now() - begun, 'ms', 1_000),
  ];
}

/** Games without and with fifty authors beside them: the best of several rounds, because all else only makes it slower. */
async function besideAuthors(): Promise<Figure[]> {
  const [alone, beside, acks]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await withServer(SERVER, (url) => gameLoad(url, PACE_MS))).p50);
    await withServer(SERVER, async (url) => {
      const taken: number[] = [];
      const stop = await drawing(url, taken);
      try {
        beside.push((await gameLoad(url, PACE_MS)).p50);
      } finally {
        await stop();
      }
      acks.push(shareOf(taken, 0.95));
    });
  }
  return [
    figure('studio.games.p50.beside', Math.min(...beside), 'ms', Math.min(...alone) * 1.1),
    figure('studio.ack.p95', Math.min(...acks), 'ms', 100),
  ];
}

/** Fifty authors at ten drafts, each with a gesture a second; answers how to make them stop. */
async function drawing(url: string, taken: number[]): Promise<() => Promise<void>> {
  let isOver = false;
  const authors: Promise<void>[] = [];
  for (let draft = 0; draft < DRAFTS; draft++) {
    const devices = await devicesAt(url, `author-${draft}`, AUTHORS);
    devices.forEach((device, at) => authors.push(draw(device, at)));
  }
  async function draw(device: DraftDevice, who: number): Promise<void> {
    for (let at = 0; !isOver; at++) {
      for (let move = 0; move < MOVES_PER_GESTURE; move++) {
        const where = { cursor: [at, move] as [number, number], chosen: ['home'], drag: null };
        device.send(bytesMessage(MESSAGE.presence, presenceBytes(where)));
        await new Promise((resolve) => setTimeout(resolve, 1_000 / MOVES_PER_GESTURE));
      }
      const begun = performance.now();
      const land = `t${who}x${at % 40}`;
      if ((await device.push(changed(device.doc, (doc) => putLand(doc, land)))) !== 'stored') {
        throw new Error('an author was refused');
      }
      taken.push(performance.now() - begun);
    }
    device.close();
  }
  return async () => {
    isOver = true;
    await Promise.all(authors);
  };
}
