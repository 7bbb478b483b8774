import { compile } from '../../../engine/maps/studio/compile.ts';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import type { MadeOfDraft } from './ownBoards.ts';

/** Draws the land of one draft off the page. */
self.addEventListener('message', ({ data: { id, draft } }: MessageEvent<{ id: string; draft: PlainDraft }>) => {
  const { map } = compile(id, draft);
  const made: MadeOfDraft = { map, fault: validateMap(map).errors[0]?.message ?? null };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  self.postMessage(made);
});
