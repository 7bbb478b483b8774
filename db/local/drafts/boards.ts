import type { LocalDatabase } from '../core/database.ts';

/**
 * The board that a draft was made last, so that opening it draws it at once; null if there is none, or if another build made
 * it: boards are made anew at no cost but time.
 */
export async function loadBoard(
  { draftBoards }: LocalDatabase,
  draftId: string,
  build: string,
): Promise<unknown> {
  const row = await draftBoards.get(draftId);
  return row?.build === build ? row.board : null;
}

export const keepBoard = async (
  { draftBoards }: LocalDatabase,
  draftId: string,
  build: string,
  board: object,
): Promise<void> => {
  await draftBoards.put({ draftId, build, board });
};
