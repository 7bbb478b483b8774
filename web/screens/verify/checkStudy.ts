import { t } from '@lingui/core/macro';
import type { StudyFile } from '../../../engine/file/studyFile.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { REPLAY_FORMAT, type ReplayBody } from '../../../engine/replay/body.ts';
import { checksumOf } from '../../../engine/replay/checksum.ts';
import { openReplay, UnreadableReplay } from '../../../engine/replay/openReplay.ts';
import { BrokenBranch } from '../../../engine/study/foldBranch.ts';
import { lineOf } from '../../../engine/study/lineOf.ts';
import { fullOf } from '../../../engine/study/study.ts';
import { fileBody } from '../replay/fileBody.ts';
import { faultText, fullText } from '../study/words.ts';

/** The game of a study as it is watched. */
export const bodyOf = ({ game }: StudyFile): ReplayBody =>
  game.format === REPLAY_FORMAT ? game : fileBody(game);

/** What is wrong with a study, in a sentence; null if every branch of it can be played by the rules. */
export function studyProblem(file: StudyFile, map: BoardMap): string | null {
  const { study, branches, notes } = file;
  const body = bodyOf(file);
  const full = fullOf({ branches, notes });
  if (full !== null) return fullText(full);
  try {
    const replay = openReplay(map, body);
    const { gameId, entries, checksum } = study.base;
    const isOfIt =
      study.id === gameId &&
      body.gameId === gameId &&
      body.entries.length === entries &&
      checksumOf(replay.stateAt(entries)) === checksum &&
      [...branches, ...notes].every(({ studyId }) => studyId === study.id);
    if (!isOfIt) return t`This study is about another game than the one in the file.`;
    if (replay.stateAt(entries).result === null) return t`The game in this study is not over.`;
    for (const { id, gone } of branches) if (!gone) lineOf(map, body, branches, id);
    return null;
  } catch (error) {
    if (error instanceof UnreadableReplay) return t`The game in this study cannot be read: it is not whole.`;
    if (!(error instanceof BrokenBranch)) throw error;
    const name = branches.find(({ id }) => id === error.branch)?.name ?? '';
    return `${name === '' ? '' : `${name}: `}${faultText({ fault: error.fault, act: error.act })}`;
  }
}
