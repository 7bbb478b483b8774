import { parentPort, workerData } from 'node:worker_threads';
import { reportOn } from '../../engine/maps/report.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { compile } from '../../engine/maps/studio/compile.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import type { MakeReply, MakeRequest } from './messages.ts';

/** Draws the land of one draft, which takes a second of work, off the main thread. */
function made({ mapId, draft }: MakeRequest): MakeReply {
  try {
    const { map } = compile(mapId, readDraft(draft));
    return { definition: revisionText(map), report: reportOn(map) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
parentPort?.postMessage(made(workerData as MakeRequest));
