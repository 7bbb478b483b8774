import { i18n } from '#i18n';
import { carriedBoard } from '../../../engine/file/fileBoard.ts';
import { readGameFile, type GameFile } from '../../../engine/file/gameFile.ts';
import { readStudyFile, type StudyFile } from '../../../engine/file/studyFile.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { REPLAY_FORMAT } from '../../../engine/replay/body.ts';
import { say } from '../../base/i18n/say.ts';
import { checkFile } from './checkFile.ts';
import { studyProblem } from './checkStudy.ts';
import type { VerifyReply, VerifyRequest } from './messages.ts';

let file: GameFile | null = null;
let study: StudyFile | null = null;

/** Plays a game again off the page, which stays alive meanwhile. One worker serves one file. */
self.addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => void answer(data));

async function answer(request: VerifyRequest): Promise<void> {
  if (request.type === 'check') return reply(await check(request.map));
  i18n.loadAndActivate(request.language);
  const readStudy = readStudyFile(request.text, say);
  if (readStudy?.ok) {
    study = readStudy.file;
    const { game } = study;
    if (game.format === REPLAY_FORMAT) return reply({ type: 'read', mapId: game.map.id, board: null });
    file = game;
    return reply(needs(game));
  }
  const read = readStudy ?? readGameFile(request.text, say);
  if (!read.ok) return reply({ type: 'problem', problem: read.problem });
  file = read.file;
  reply(needs(file));
}

const needs = ({ map, board }: GameFile): VerifyReply => ({
  type: 'read',
  mapId: map.id,
  board: carriedBoard(map, board),
});

async function check(map: BoardMap): Promise<VerifyReply> {
  const checked = file && (await checkFile(file, map));
  // Nothing can be built on a game that does not hold.
  const isSound = checked === null || (checked.report.ok && !checked.report.facts.isRunning);
  const problem = study && isSound ? studyProblem(study, map) : null;
  if (problem !== null) return { type: 'problem', problem };
  return { type: 'checked', checked, study: isSound ? study : null };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const reply = (message: VerifyReply): void => self.postMessage(message);
