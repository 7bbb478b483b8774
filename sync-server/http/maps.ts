import { BUILT_IN_MAPS } from '../../engine/maps/catalogue.ts';
import type { mapRoutes } from '../protocol/maps.ts';
import type { Handlers } from './access/mount.ts';

export const mapHandlers: Handlers<typeof mapRoutes> = {
  list: () => ({
    maps: BUILT_IN_MAPS.map(({ id, title, territories, players }) => ({
      id,
      title,
      territories,
      players: { min: players.min, max: players.max },
    })),
  }),
};
