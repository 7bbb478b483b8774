import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { toSheet } from '../canvas/camera.ts';
import type { Ground, Scene, SeenLand } from './handMessages.ts';

/** What lies on the part of the sheet that is in sight, as the sheet shows it. */
export function groundOfSheet(sheet: Element, { territories }: PlainDraft, { view, size }: Scene): Ground {
  const [left, top] = toSheet(view, [0, 0]);
  const [right, bottom] = toSheet(view, size);
  const lands = [...sheet.querySelectorAll<SVGPathElement>('[data-territory]')].flatMap(
    (land): SeenLand[] => {
      const { x, y, width, height } = land.getBBox();
      return x > right || y > bottom || x + width < left || y + height < top
        ? []
        : [{ d: land.getAttribute('d') ?? '', color: colorOf(land), box: [x, y, x + width, y + height] }];
    },
  );
  return { lands, tokens: [...territories.values()].map(({ token }) => token) };
}

/** How some land is filled on the sheet; null if it is not on it. */
export const landColor = (sheet: Element, id: string): string | null => {
  const land = sheet.querySelector<SVGPathElement>(`[data-territory="${id}"]`);
  return land && colorOf(land);
};

const colorOf = (land: SVGPathElement): string => getComputedStyle(land).fill;

/** The picture below the map; null if there is none, or it cannot be read. */
export async function pictureOfSheet(url: string): Promise<ImageBitmap | null> {
  const picture = new Image();
  picture.src = url;
  return picture
    .decode()
    .then(() => createImageBitmap(picture))
    .catch(() => null);
}
