import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'tests/tournament/RESULTS.md';

/** Replaces what stands between the marks of a section in RESULTS.md; the words around it are written by hand. */
export function writeSection(name: string, lines: readonly string[]): void {
  const text = readFileSync(FILE, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`RESULTS.md has no section "${name}"`);
  writeFileSync(FILE, `${text.slice(0, from)}${start}\n\n${lines.join('\n')}\n\n${text.slice(to)}`);
}
