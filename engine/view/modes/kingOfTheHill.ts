import { z } from 'zod/mini';
import { sentence } from '../logSentence.ts';
import { byPlayer, PUBLIC, type ModeReader, type ModeTeller } from './modeView.ts';

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

export const kingOfTheHill: ModeReader<'king_of_the_hill', typeof fields> = {
  fields,
  decode({ kingOfTheHillState: hill }, { eachPlayer, territory }) {
    const place = (at: string | null): number | null => (at === null ? null : territory(at));
    return {
      mode: 'king_of_the_hill',
      hill: place(hill?.currentHillTerritoryId ?? null),
      next: place(hill?.nextHillTerritoryId ?? null),
      since: hill?.since ?? 0,
      past: (hill?.past ?? []).map(territory),
      points: eachPlayer((player) => hill?.points[player] ?? 0),
      claims: eachPlayer((player) => hill?.claims.includes(player) ?? false),
    };
  },
  sentences: {
    hill_activated: ({ hill }, names, say) =>
      sentence(null, say('King of the Hill activated: {hill}', { hill: names.territory(hill) })),
    hill_announced: ({ hill }, names, say) =>
      sentence(null, say('The next hill will be {hill}', { hill: names.territory(hill) })),
    hill_rotated: ({ hill }, names, say) =>
      sentence(null, say('Hill has rotated to {hill}.', { hill: names.territory(hill) })),
    hill_point_scored: ({ seat, points }, names, say) =>
      sentence(
        seat,
        say('{player} gained a hill point, {points} in all', { player: names.player(seat), points }),
      ),
  },
};

export const kingOfTheHillTeller: ModeTeller<'king_of_the_hill', typeof fields> = {
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
  redactions: {
    hill_activated: { ...PUBLIC, fogged: (event) => [{ ...event, armies: 0 }] },
    hill_announced: PUBLIC,
    hill_rotated: PUBLIC,
    hill_point_scored: PUBLIC,
  },
};
