import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildBoard } from './assemble.ts';
import { PLANS } from './plans.ts';

/** `npx tsx engine/maps/builder/build.ts [board …]` writes engine/maps/boards/*.json; the same input, the same bytes. */
const wanted = process.argv.slice(2);
for (const plan of PLANS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const map = buildBoard(plan);
  const json = `${JSON.stringify(map)}\n`;
  writeFileSync(new URL(`../boards/${plan.id}.json`, import.meta.url), json);
  const bonuses = map.regions.map(({ name, bonus }) => `${name} ${bonus}`).join(', ');
  console.log(
    `${plan.id}: ${map.territories.length} territories, ${map.links.length} links, box ${map.view.box.join(' ')}, ` +
      `comfort ${map.view.comfort}, ${(gzipSync(json, { level: 9 }).length / 1024).toFixed(1)} KB gzip; ${bonuses}`,
  );
}
