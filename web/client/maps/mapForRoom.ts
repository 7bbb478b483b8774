import { draftNamed } from './draftName.ts';

/** The id by which a room names what a form has chosen: the server makes the board of a draft first. */
export async function mapForRoom(mapId: string): Promise<string> {
  const draftId = draftNamed(mapId);
  return draftId === null ? mapId : (await import('./ownBoards.ts')).boardForRoom(draftId);
}
