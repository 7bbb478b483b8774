import { t } from '@lingui/core/macro';
import { endsOf } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';

type Point = readonly [number, number];

/** What has to be known of a draft, or of a board, for threads that are pinned to it. */
export interface Pinned {
  readonly territories: ReadonlyMap<string, { readonly name: string; readonly token: Point | null }>;
  readonly regions: ReadonlyMap<string, { readonly name: string }>;
}

/** What a thread is about, in words. */
export function pinWords(pin: Pin, { territories, regions }: Pinned): string {
  const nameOf = (id: string): string | undefined => {
    const thing = territories.get(id) ?? regions.get(id);
    return thing && (thing.name.trim() || t`No name yet`);
  };
  switch (pin.kind) {
    case 'map':
      return t`The whole map`;
    case 'point':
      return t`A place on the sheet`;
    case 'link': {
      const [one, other] = endsOf(pin.id).map((id) => nameOf(id));
      return one === undefined || other === undefined
        ? t`Something that is gone`
        : t`The link between ${{ one }} and ${{ other }}`;
    }
    default:
      return nameOf(pin.id) ?? t`Something that is gone`;
  }
}

/** Where a thread stands on the sheet; null if what it is about has no place, or is gone. */
export function pinPlace(pin: Pin, { territories }: Pinned, map: MapDefinition | null): Point | null {
  switch (pin.kind) {
    case 'map':
      return null;
    case 'point':
      return pin.at;
    case 'territory': {
      const token = territories.get(pin.id)?.token;
      return token ? [token[0] + 14, token[1] - 14] : null;
    }
    case 'region':
      return map?.regions.find(({ id }) => id === pin.id)?.labelAt ?? null;
    case 'link': {
      const [one, other] = endsOf(pin.id).map((id) => territories.get(id)?.token);
      return one && other ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] : null;
    }
  }
}

export const isSamePin = (one: Pin, other: Pin): boolean => JSON.stringify(one) === JSON.stringify(other);
