import { draftJson, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { outlinesOf } from '../../base/board/outlines.ts';
import { saveFile } from '../../base/lib/saveFile.ts';

/** What a file of a draft says of itself. */
export const DRAFT_FORMAT = 'cold-keep-draft';

const fileName = ({ meta }: PlainDraft): string =>
  meta.title
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || 'map';

/** The draft as a file that can be opened as a draft again. */
export function exportDraft(draft: PlainDraft): void {
  const file = { format: DRAFT_FORMAT, version: 1, ...draftJson(draft) };
  saveFile(`${fileName(draft)}.json`, JSON.stringify(file, null, 1));
}

/** Pixels of the picture's longer side. */
const PICTURE = 2048;

/** The map as a picture: land in the colours of its regions, coasts, borders, names. */
export async function exportPicture(draft: PlainDraft, map: MapDefinition): Promise<void> {
  const [x, y, width, height] = map.view.box;
  const scale = PICTURE / Math.max(width, height);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  context.fillStyle = color('--sea');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  context.lineJoin = 'round';
  const { coast, borders, regionBorders } = outlinesOf(map);
  const stroke = (d: string, paint: string, line: number): void => {
    context.strokeStyle = paint;
    context.lineWidth = line;
    context.stroke(new Path2D(d));
  };
  const colors = new Map(map.regions.map(({ id, color: own }) => [id, own]));
  for (const { d, region } of map.territories) {
    context.fillStyle = colors.get(region) ?? color('--land');
    const land = new Path2D(d);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(land, 'evenodd');
  }
  stroke(borders, '#0b0d12', 1.4);
  stroke(regionBorders, '#0b0d12', 2.6);
  stroke(coast, color('--coast'), 2);
  context.setLineDash([4, 4]);
  for (const { via = [], type } of map.links) {
    for (const line of type === 'wrap' ? [via.slice(0, 2), via.slice(2)] : [via]) {
      stroke(`M${line.map((point) => point.join(' ')).join('L')}`, color('--coast'), 1.2);
    }
  }
  context.setLineDash([]);
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeStyle = '#0b0d12';
  context.fillStyle = '#fff';
  context.font = '600 12px "Barlow Condensed", sans-serif';
  for (const { name, token } of map.territories) {
    context.strokeText(name, token[0], token[1]);
    context.fillText(name, token[0], token[1]);
  }
  saveFile(`${fileName(draft)}.png`, await canvas.convertToBlob({ type: 'image/png' }), 'image/png');
}
