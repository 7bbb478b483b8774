import type { Told } from './handMessages.ts';
import { paintGlass, paintSheet } from './paintHand.ts';

/** Paints what a hand does with lines, off the page. */
const known: Partial<Told> = {};

addEventListener('message', ({ data }: MessageEvent<Partial<Told>>) => {
  Object.assign(known, data);
  const { sheet, glass, scene, held, moment } = known;
  if (scene === undefined || held === undefined || moment === undefined) return;
  if (sheet) paintSheet(sheet, { scene, held, moment });
  if (glass && moment.covered !== null) {
    paintGlass(glass, { ...known, scene, held, moment }, moment.covered);
  }
});
