import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import { boardOf, catalogueEntry } from '../games/facts/maps.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { mapRoutes } from '../protocol/maps.ts';
import type { Handlers } from './access/mount.ts';

export const mapHandlers: Handlers<typeof mapRoutes> = {
  get: async ({ params }) => {
    const entry = catalogueEntry(params.id);
    if (!entry) throw new Refusal('not_found', 'unknown_map', 'There is no such map');
    const board = await boardOf(entry.id);
    const idOf = (territory: number): string => territoryId(board, territory);
    return {
      map: {
        id: board.id,
        title: entry.title,
        rev: board.rev,
        territories: board.territories.map(({ id, name }, territory) => ({
          id,
          name,
          adjacentTerritories: (board.neighbours[territory] ?? []).map(idOf),
        })),
        regions: board.regions.map(({ id, name, bonus, territories }) => ({
          id,
          name,
          bonus,
          territoryIds: territories.map(idOf),
        })),
      },
    };
  },
  list: () => ({
    maps: BUILT_IN_MAPS.map(({ id, title, territories, players }) => ({
      id,
      title,
      territories,
      players: { min: players.min, max: players.max },
    })),
  }),
};
