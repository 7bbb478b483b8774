import * as Y from 'yjs';
import { whereBytes } from '../../sync-server/protocol/draftPresence.ts';
import { bytesMessage, MESSAGE } from '../../sync-server/protocol/draftSync.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { fill } from '../../web/screens/editor/doc/document.ts';
import { editsOf } from '../../web/screens/editor/doc/edits.ts';
import { openAccount } from '../e2e/support/accounts.ts';
import { changed, openDevice, type DraftDevice } from '../support/draftDevice.ts';
import { beginDraft, letIn } from '../support/sharedDraft.ts';
import { besideGames, type Crowd } from './besideGames.ts';
import { gridDraft } from './gridDraft.ts';
import { quantile } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const DRAFTS = 10;
const AUTHORS_EACH = 5;
/** An author who is at work changes something so often, and moves the hand so often. */
const CHANGE_MS = 1_000;
const CURSOR_MS = 100;
/** One change every two seconds for an hour. */
const HOUR_OF_CHANGES = 1_800;
const MERGES = 3;

/** What drawing together costs the server, and what games feel of it. */
export async function drawingFigures(): Promise<Figure[]> {
  const { alone, together, others } = await besideGames(authors, 0.95);
  return [
    figure('studio.merge.hour', await withServer('dist/server/main.js', hourMerges), 'ms', 1_000),
    figure('studio.ack.p95', others, 'ms', 100),
    figure('studio.games.p99.vs-without', together, 'ms', alone),
  ];
}

/** The devices of several people at one draft. */
async function devicesAt(url: string, name: string, count: number): Promise<DraftDevice[]> {
  const people = [];
  for (let at = 0; at < count; at++) people.push(await openAccount(url, `${name}-${at}`));
  const [owner, ...guests] = people;
  const id = await beginDraft(url, owner);
  for (const guest of guests) await letIn(url, id, owner, guest, 'editor');
  return Promise.all(people.map(({ token }) => openDevice(url, token, id)));
}

/** Authors who draw, with their hands seen by the others. */
const authors: Crowd = async (url, latencies) => {
  const devices: DraftDevice[] = [];
  for (let draft = 0; draft < DRAFTS; draft++) {
    devices.push(...(await devicesAt(url, `author-${draft}`, AUTHORS_EACH)));
  }
  const under = new Set<Promise<void>>();
  const timers = devices.flatMap((device, index) => {
    const lands = device.doc.getMap<Y.Map<unknown>>('territories');
    let step = 0;
    const change = async (): Promise<void> => {
      step += 1;
      const asked = performance.now();
      await stored(device, () => lands.get('home')?.set('token', [100 + (step % 900), 100 + index]));
      latencies.push(performance.now() - asked);
    };
    const point = (): void =>
      device.send(
        bytesMessage(
          MESSAGE.presence,
          whereBytes({ cursor: [step % 900, index], chosen: ['home'], drag: null }),
        ),
      );
    return [
      setInterval(() => {
        const done = change().finally(() => under.delete(done));
        under.add(done);
      }, CHANGE_MS),
      setInterval(point, CURSOR_MS),
    ];
  });
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await Promise.all(under);
    for (const device of devices) device.close();
  };
};

/** Two who have drawn for an hour without a network: from the connection of the second until both have everything. */
async function hourMerges(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < MERGES; round++) {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => openAccount(url, `${name}-${round}`)),
    );
    const id = await beginDraft(url, one);
    await letIn(url, id, one, other, 'editor');
    const before = await openDevice(url, one?.token, id);
    await stored(before, (doc) => fill(doc, readDraft(gridDraft(20, 15))));
    before.close();
    const away = new Y.Doc();
    Y.applyUpdate(away, Y.encodeStateAsUpdate(before.doc));
    const known = Y.encodeStateVector(away);
    // A device may send much at once as the first thing after it has come.
    const here = await openDevice(url, one?.token, id);
    await stored(here, (doc) => drawForAnHour(doc, 0));
    drawForAnHour(away, 1);
    const begun = performance.now();
    const back = await openDevice(url, other?.token, id, { doc: away });
    await sent(back, Y.encodeStateAsUpdate(away, known));
    const target = Y.encodeStateVector(away).join();
    await here.sees((doc) => Y.encodeStateVector(doc).join() === target);
    times.push(performance.now() - begun);
    here.close();
    back.close();
  }
  return quantile(times, 0.5);
}

async function sent(device: DraftDevice, update: Uint8Array): Promise<void> {
  const answer = await device.push(update);
  if (answer !== 'stored') throw new Error(`closed with ${answer}`);
}

const stored = (device: DraftDevice, change: (doc: Y.Doc) => void): Promise<void> =>
  sent(device, changed(device.doc, change));

/** Counters are moved, lands named, others added and linked. @param turn tells two authors apart */
function drawForAnHour(doc: Y.Doc, turn: number): void {
  const edits = editsOf(doc);
  const ids = [...doc.getMap('territories').keys()];
  for (let step = 0; step < HOUR_OF_CHANGES; step++) {
    const id = ids[(step * 7 + turn) % ids.length] ?? '';
    if (step % 60 === 0) edits.addTerritory([(step * 3) % 1_500, (step * 5 + turn) % 900], id);
    else if (step % 5 === 0) edits.change(id, { name: `Land ${turn} ${step}` });
    else edits.move(new Map([[id, [(step * 11 + turn) % 1_500, (step * 13) % 900]]]));
  }
}
