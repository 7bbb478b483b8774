import { reportOn } from '../../engine/maps/report.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { compile } from '../../engine/maps/studio/compile.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { answerOnce } from '../runtime/answerOnce.ts';
import type { MadeBoard, MakeRequest } from './messages.ts';

// Drawing the land of one draft takes a second of work: off the main thread.
answerOnce(({ mapId, draft }: MakeRequest): MadeBoard => {
  const { map } = compile(mapId, readDraft(draft));
  return { definition: revisionText(map), report: reportOn(map) };
});
