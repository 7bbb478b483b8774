import { reportOn } from '../../engine/maps/report/report.ts';
import { canonicalMap, revisionText } from '../../engine/maps/revision.ts';
import { compile } from '../../engine/maps/studio/compile.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { modeRoom } from '../../engine/trials/modes.ts';
import { answerRequests } from '../runtime/thread.ts';
import type { MadeBoard, MakeRequest } from './messages.ts';

/** With errors nobody plays on it. */
const NO_ROOM = { capitalsUpTo: 0, hills: 0 } as const;

/** Draws the land of one draft, which takes a second of work, off the main thread. */
answerRequests(({ mapId, draft }: MakeRequest): MadeBoard => {
  const { map } = compile(mapId, readDraft(draft));
  const report = reportOn(map);
  const isPlayable = report.errors.length === 0;
  const modes = isPlayable ? modeRoom(boardMapOf(canonicalMap(map)), map.players) : NO_ROOM;
  return { definition: revisionText(map), report: { ...report, modes } };
});
