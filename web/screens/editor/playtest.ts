import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { draftsOf } from '../../client/drafts/draftData.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { mapQuery } from '../../client/queries/useMap.ts';
import { useKept } from '../../client/settings/settings.ts';
import { ask } from '../offline/ask.ts';

export interface Playtest {
  readonly commanders: number;
  /** In the turn order; null = drawn. */
  readonly seat: number | null;
}

/** Begins a game of this device on the draft as it is now, instead of the last one on it. Answers the game's id. */
export async function beginPlaytest(
  owner: string,
  username: string,
  map: MapDefinition,
  { commanders, seat }: Playtest,
): Promise<string> {
  const drafts = draftsOf(owner);
  const last = await drafts.loadPlaytest(map.id);
  const before = await ask('list', owner);
  await Promise.all(
    before
      .filter(({ header }) => header.map.id === map.id && header.map.rev === last?.rev)
      .map(({ id }) => ask('remove', owner, id)),
  );
  const board = { ...map, rev: Math.floor(Date.now() / 1000) };
  await drafts.keepPlaytest(board);
  queryClient.setQueryData(mapQuery(map.id, board.rev).queryKey, board);
  const seeds = crypto.getRandomValues(new Uint32Array(commanders));
  return ask('begin', owner, boardMapOf(board), {
    config: DEFAULT_CONFIG,
    people: [username],
    preferredColor: useKept.getState().settings.game.preferredColor,
    commanders: [...seeds].map((seed) => ({ tier: 'commander' as const, seed })),
    ...(seat !== null && { seat }),
  });
}
