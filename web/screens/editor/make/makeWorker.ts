import { ringsOf } from '../../../../engine/maps/drawing/path.ts';
import { pathOf } from '../../../../engine/maps/drawing/pathOf.ts';
import type { Shape } from '../../../../engine/maps/drawing/shape.ts';
import { suggestedLanes } from '../../../../engine/maps/studio/lanes.ts';
import { lineLand } from '../../../../engine/maps/studio/lineLand.ts';
import { linkKey, SHEET, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { worldOf } from '../../../../engine/maps/studio/world/world.ts';
import { serve } from '../../offline/serve.ts';
import { gridOf, tracedDraft } from './traced.ts';
import type { MadeMap, MakeCalls } from './makeMessages.ts';

/** Makes maps out of wishes and pictures off the page. */
const calls: MakeCalls = {
  world: (wish) => Promise.resolve(made(worldOf(wish))),
  async trace(picture, wish) {
    const bitmap = await createImageBitmap(picture).catch(() => null);
    if (bitmap === null) return null;
    const { width, height } = gridOf(bitmap.width, bitmap.height);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    // Colours between two others would be land of their own.
    context.imageSmoothingEnabled = false;
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const draft = tracedDraft({ width, height, data: context.getImageData(0, 0, width, height).data }, wish);
    return draft === null ? null : made(draft);
  },
  lanes(map) {
    const shapes = map.territories.map(({ id, d }): Shape => ({ name: id, polygons: [ringsOf(d) ?? []] }));
    const walls = new Set(map.walls?.map(([a, b]) => linkKey(a, b)));
    return Promise.resolve(
      suggestedLanes(
        shapes,
        map.links.map(({ a, b }) => linkKey(a, b)),
        walls,
      ),
    );
  },
};
serve(calls);

/** Land in the colours of its regions. */
function made(draft: PlainDraft): MadeMap {
  const { shapes } = lineLand(draft);
  const byColor = new Map<string, string>();
  for (const [id, { polygons }] of shapes) {
    const region = draft.territories.get(id)?.region ?? '';
    const color = draft.regions.get(region)?.color ?? '#8a8f98';
    byColor.set(color, (byColor.get(color) ?? '') + pathOf(polygons.flat()));
  }
  return {
    draft,
    preview: {
      box: [0, 0, SHEET.width, SHEET.height],
      lands: [...byColor].map(([color, d]) => ({ color, d })),
      counters: [],
      links: '',
    },
  };
}
