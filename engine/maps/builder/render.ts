import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod/mini';
import { mapDefinitionSchema } from '../../model/map.ts';
import { pictureOf } from './picture.ts';
import { PLANS } from './plans.ts';

/**
 * `npx tsx engine/maps/builder/render.ts [board[@x,y,width,height] …]` draws boards, or parts of them, to
 * SVG and PNG in /tmp/boards (or $BOARDS_OUT) with the Chromium that $CHROMIUM names.
 */
const out = process.env['BOARDS_OUT'] ?? '/tmp/boards';
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PIXELS_WIDE = 1600;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : PLANS.map(({ id }) => id);
mkdirSync(out, { recursive: true });
for (const request of wanted) {
  const [id, part] = request.split('@');
  const plan = PLANS.find((one) => one.id === id);
  if (plan === undefined) throw new Error(`no board "${id}"`);
  const json = readFileSync(new URL(`../boards/${plan.id}.json`, import.meta.url), 'utf8');
  const map = z.parse(mapDefinitionSchema, JSON.parse(json));
  const view = part === undefined ? map.view.box : boxOf(part);
  const file = `${out}/${request.replaceAll(/[^\w-]/g, '_')}`;
  writeFileSync(`${file}.svg`, pictureOf({ map, radius: plan.tokenRadius, view }));
  const height = Math.round((PIXELS_WIDE * view[3]) / view[2]);
  execFileSync(
    chromium,
    [...FLAGS, `--window-size=${PIXELS_WIDE},${height}`, `--screenshot=${file}.png`, `file://${file}.svg`],
    { stdio: 'ignore' },
  );
  console.log(`${file}.png ${PIXELS_WIDE} x ${height}`);
}

function boxOf(part: string): [number, number, number, number] {
  const [x = 0, y = 0, width = 0, height = 0] = part.split(',').map(Number);
  return [x, y, width, height];
}
