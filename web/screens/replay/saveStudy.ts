import { STUDY_FORMAT, type StudyFile } from '../../../engine/file/studyFile.ts';
import type { GameFile } from '../../../engine/file/gameFile.ts';
import type { Branch, WholeStudy } from '../../../engine/study/study.ts';
import { treeOf, type TreeNode } from '../../../engine/study/tree.ts';
import { diceRoutes } from '../../../sync-server/protocol/dice.ts';
import { saveFile } from '../../base/lib/saveFile.ts';
import { api } from '../../client/api/api.ts';
import { firstRow, type StudiedGame } from '../study/studies.ts';

/** A game of the server has its file there, unless there is no network; one of this device has it in its worker. */
async function gameFileOf(gameId: string): Promise<GameFile | null> {
  try {
    if (location.pathname.startsWith('/offline')) {
      const { ask } = await import('../offline/ask.ts');
      // The game that is watched is the one that the worker has open; one that came as a file is not.
      const file = await ask('file');
      return file.gameId === gameId ? file : null;
    }
    const { file } = await api(diceRoutes.file, { params: { id: gameId } });
    return file;
  } catch {
    return null;
  }
}

/** The branches that live, and deleted ones that they go on from. */
const listed = (nodes: readonly TreeNode[]): Branch[] =>
  nodes.flatMap(({ branch, children }) => [branch, ...listed(children)]);

/** What is handed on of a study: what was deleted stays here, unless something goes on from it. */
export const livingRows = ({ study, branches, notes }: WholeStudy) => ({
  study,
  branches: listed(treeOf(branches)),
  notes: notes.filter(({ gone }) => !gone),
});

/** Saves a study with its game: with the game's file, which proves it, where that can be had. */
export async function saveStudy(game: StudiedGame, study: WholeStudy | null, name: string): Promise<void> {
  const file = await gameFileOf(game.body.gameId);
  const rows = {
    format: STUDY_FORMAT,
    ...livingRows(study ?? { study: firstRow(game), branches: [], notes: [] }),
  } as const;
  const whole: StudyFile = file === null ? { ...rows, game: game.body } : { ...rows, game: file };
  saveFile(name, JSON.stringify(whole));
}
