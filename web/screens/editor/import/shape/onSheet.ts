import { SHEET } from '../../../../../engine/maps/studio/plain.ts';

/** How a picture lies on the sheet: as large as fits, in its middle. */
export function frameOf(width: number, height: number) {
  const scale = Math.min(SHEET.width / width, SHEET.height / height);
  return { scale, left: (SHEET.width - width * scale) / 2, top: (SHEET.height - height * scale) / 2 };
}
