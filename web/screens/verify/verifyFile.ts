import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import type { VerifyReply, VerifyRequest } from './messages.ts';

/** No game comes near it, and no study; reading a film as text would take the page down. */
const MOST_BYTES = 32 * 1024 * 1024;

export type Verified = Exclude<VerifyReply, { type: 'read' }>;

/** Checks a file on this device, in a worker. */
export async function verifyFile(chosen: File): Promise<Verified> {
  if (chosen.size > MOST_BYTES) return problem(t`This is not a game file: it is far too large.`);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const { locale, messages } = i18n;
    const text = await chosen.text();
    const read = await ask(worker, { type: 'read', text, language: { locale, messages } });
    if (read.type !== 'read') return read;
    const { mapId } = read;
    const map = isBuiltInMap(mapId) ? boardMapOf(await loadMap(mapId)) : read.board;
    if (map === null) return problem(t`The map "${mapId}" does not come with Cold Keep.`);
    const checked = await ask(worker, { type: 'check', map });
    return checked.type === 'read' ? failed() : checked;
  } catch {
    return failed();
  } finally {
    worker.terminate();
  }
}

const failed = (): Verified =>
  problem(t`This file could not be checked. Load the page again and try once more.`);

const problem = (sentence: string): Verified => ({ type: 'problem', problem: sentence });

const ask = (worker: Worker, request: VerifyRequest): Promise<VerifyReply> =>
  new Promise((resolve, reject) => {
    const once = { once: true };
    worker.addEventListener('message', ({ data }: MessageEvent<VerifyReply>) => resolve(data), once);
    worker.addEventListener('error', () => reject(new Error('the worker failed')), once);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(request);
  });
