import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { grandmasterLines } from './grandmasters.ts';
import { idleLines } from './idle.ts';
import { printLines, type Line } from './line.ts';
import { FULL, QUICK, type Sizes } from './sizes.ts';
import { socketLines } from './sockets.ts';
import { countStolen } from './stolen.ts';
import { soakLines } from './soak.ts';
import { stormLines } from './storm.ts';

const SECTIONS: Readonly<Record<string, (sizes: Sizes) => Promise<Line[]>>> = {
  sockets: socketLines,
  storm: stormLines,
  grandmasters: grandmasterLines,
  idle: idleLines,
};

/** It takes an hour, and runs when it is asked for. */
const LONG: typeof SECTIONS = { soak: soakLines };
const ALL = { ...SECTIONS, ...LONG };

/** Besides the sockets: files, the database, pipes. */
const OTHER_FILES = 200;

const given = process.argv.slice(2);
const sizes = given.includes('--quick') ? QUICK : FULL;
const asked = given.filter((word) => !word.startsWith('--'));
const unknown = asked.filter((name) => !(name in ALL));
if (unknown.length > 0) throw new Error(`no section ${unknown.join()}: ${Object.keys(ALL).join(', ')}`);

const needed = Math.max(...sizes.steps) + OTHER_FILES;
const files = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
if (files !== 'unlimited' && Number(files) < needed) {
  console.error(`A process may open ${files} files here, ${needed} are needed: ulimit -n ${needed}`);
  process.exit(2);
}
console.log(
  `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown kind'}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${files} files a process`,
);

let holds = true;
for (const [name, linesOf] of Object.entries(asked.length > 0 ? ALL : SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const stolen = countStolen();
  try {
    const lines = await linesOf(sizes);
    const percent = (stolen() * 100).toFixed(1);
    holds = printLines(`${name} (load ${loadavg()[0]?.toFixed(1)}, ${percent} % stolen)`, lines) && holds;
  } catch (error) {
    console.error(`\n${name} could not be measured:`, error);
    holds = false;
  }
}
console.log(holds ? '\nAll goals are met.' : '\nNot all goals are met.');
process.exit(holds ? 0 : 1);
