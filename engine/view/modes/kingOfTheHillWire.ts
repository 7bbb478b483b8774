import { z } from 'zod/mini';
import { byPlayer, type ModeDecoder, type ModeEncoder } from './modeWire.ts';

const id = z.string();
const count = z.int();

const fields = {
  kingOfTheHillState: z.nullable(
    z.object({
      currentHillTerritoryId: z.nullable(id),
      nextHillTerritoryId: z.nullable(id),
      since: count,
      past: z.array(id),
      points: z.record(z.string(), count),
      claims: z.array(id),
    }),
  ),
};

export const kingOfTheHill: ModeDecoder<'king_of_the_hill', typeof fields> = {
  fields,
  decode({ kingOfTheHillState: hill }, { eachPlayer, territory }) {
    const place = (at: string | null): number | null => (at === null ? null : territory(at));
    return {
      hill: place(hill?.currentHillTerritoryId ?? null),
      next: place(hill?.nextHillTerritoryId ?? null),
      since: hill?.since ?? 0,
      past: (hill?.past ?? []).map(territory),
      points: eachPlayer((player) => hill?.points[player] ?? 0),
      claims: eachPlayer((player) => hill?.claims.includes(player) ?? false),
    };
  },
};

export const kingOfTheHillEncoder: ModeEncoder<'king_of_the_hill', typeof fields> = {
  encode: ({ hill, next, since, past, points, claims }, ids) => ({
    kingOfTheHillState: {
      currentHillTerritoryId: hill === null ? null : ids.territory(hill),
      nextHillTerritoryId: next === null ? null : ids.territory(next),
      since,
      past: past.map(ids.territory),
      points: byPlayer(points, ids),
      claims: claims.flatMap((isClaimed, seat) => (isClaimed ? [ids.player(seat)] : [])),
    },
  }),
  absent: { kingOfTheHillState: null },
};
