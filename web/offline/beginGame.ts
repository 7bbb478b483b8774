import { boardMapOf } from '../../engine/model/boardMap.ts';
import { queryClient } from '../sync/queryClient.ts';
import { mapQuery } from '../sync/useMap.ts';
import { newOfflineGame } from './newGame.ts';
import { commandersOf, peopleOf, type OfflineDraft } from './offlineDraft.ts';
import { storageOf } from './storage.ts';

/** Deals a game and stores it. Answers its id. */
export async function beginGame(owner: string, draft: OfflineDraft): Promise<string> {
  const map = boardMapOf(await queryClient.fetchQuery(mapQuery(draft.game.mapId)));
  const people = peopleOf(draft);
  const commanders = [...crypto.getRandomValues(new Uint32Array(commandersOf(draft)))];
  const birth = {
    id: crypto.randomUUID(),
    root: crypto.getRandomValues(new Uint8Array(32)),
    now: Date.now(),
  };
  const { game, first } = newOfflineGame(map, { config: draft.game.config, people, commanders }, birth);
  await (await storageOf(owner)).add(game, first);
  // What is kept for good should not go when the disk gets full.
  void navigator.storage?.persist?.();
  return game.id;
}
