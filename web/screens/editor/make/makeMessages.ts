import type { SuggestedLane } from '../../../../engine/maps/studio/lanes.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { WorldWish } from '../../../../engine/maps/studio/world/limits.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Preview } from '../import/preview.ts';
import type { TraceWish } from './traced.ts';

/** A draft that nobody has drawn by hand, and a small picture of it. */
export interface MadeMap {
  readonly draft: PlainDraft;
  readonly preview: Preview;
}

/** The page may ask these of the worker that makes maps. */
export interface MakeCalls {
  world(wish: WorldWish): Promise<MadeMap>;
  /** null = the picture cannot be read, or no land is in it. */
  trace(picture: Blob, wish: TraceWish): Promise<MadeMap | null>;
  lanes(map: MapDefinition): Promise<readonly SuggestedLane[]>;
}
