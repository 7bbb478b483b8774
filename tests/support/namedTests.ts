import { readFileSync } from 'node:fs';

/** Does the file hold a test of this title? */
export function hasTest(file: string, title: string): boolean {
  const said = new Set(
    [
      ...readFileSync(file, 'utf8').matchAll(/\btest(?:\.(?:each|skipIf)\([\s\S]*?\))*\(\s*(['"`])(.*?)\1,/g),
    ].map(([, , name]) => name),
  );
  return said.has(title);
}
