import { randomUUID } from 'node:crypto';
import * as Y from 'yjs';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { call } from './rest.ts';

/** Somebody who is signed in. */
interface Somebody {
  readonly token: string;
}

export function putLand(doc: Y.Doc, id: string, fields: object = {}): void {
  const land = new Y.Map<unknown>();
  doc.getMap('territories').set(id, land);
  for (const [name, value] of Object.entries({ name: id, token: [10, 20], ...fields })) land.set(name, value);
}

export const landsOf = (doc: Y.Doc): string[] => [...doc.getMap('territories').keys()].toSorted();

/** A draft "Isles" with one territory, on the server. Answers its id. */
export async function beginDraft(url: string, owner: Somebody | undefined): Promise<string> {
  const doc = new Y.Doc();
  putLand(doc, 'home');
  doc.getMap('meta').set('title', 'Isles');
  const id = randomUUID();
  const state = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  await call(url, owner?.token, mapDraftRoutes.put, { params: { id }, body: { state } });
  return id;
}

/** Invites somebody with a link, which they follow. */
export async function letIn(
  url: string,
  id: string,
  owner: Somebody | undefined,
  player: Somebody | undefined,
  role: 'editor' | 'commenter',
): Promise<void> {
  const { word } = await call(url, owner?.token, mapDraftRoutes.invite, { params: { id }, body: { role } });
  await call(url, player?.token, mapDraftRoutes.join, { body: { word: word ?? '' } });
}
