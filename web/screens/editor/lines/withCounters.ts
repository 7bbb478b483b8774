import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

/** The draft with the counters that nobody has put where the board has them. */
export function withCounters(draft: PlainDraft, map: MapDefinition | null): PlainDraft {
  const tokens = new Map(map?.territories.map(({ id, token }) => [id, token]));
  return {
    ...draft,
    territories: new Map(
      [...draft.territories].map(([id, land]) => [
        id,
        land.placed ? land : { ...land, token: tokens.get(id) ?? land.token },
      ]),
    ),
  };
}
