import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { hasTest } from './support/namedTests.ts';

const LONGEST_MAP = 250;
const LONGEST_README = 60;
const PRODUCT = ['engine', 'db', 'sync-server', 'sw', 'web'];
const FOLDERS = [...PRODUCT, 'tests', 'docs'];

const FILE = /`([\w.-][\w./-]*\.(?:ts|tsx|js|json|md))`/g;
const SHOWN = /`(tests\/[\w./]+)` "([^"]+)"/g;
/** A line without a test gives one of these reasons. */
const REASON = /^(lint|not tested|by decision|comes later|dead-code)/;

const textOf = (file: string): string => readFileSync(file, 'utf8');
const linesOf = (file: string): number => textOf(file).split('\n').length - 1;

/** The rows of all tables of a text, without their heads. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, at, all) => line.startsWith('|') && !isRule(line) && !isRule(all[at + 1] ?? ''))
    .map((line) => line.split('|').slice(1, -1));
const isRule = (line: string): boolean => /^\|[-| ]+\|$/.test(line);

/** The tests that a text names and that no file has. */
const unknownTests = (text: string): string[] =>
  [...text.matchAll(SHOWN)]
    .filter(([, file = '', title = '']) => !existsSync(file) || !hasTest(file, title))
    .map(([cited]) => cited);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => !file.includes('node_modules')),
);
const names = new Set(files.map((file) => basename(file)));
const documents = ['README.md', 'ARCHITECTURE.md', ...files.filter((file) => file.endsWith('.md'))];

describe('security', () => {
  const rows = rowsOf(textOf('docs/security.md'));

  test('the table of security has a line for each item, and says how each is shown or why not', () => {
    expect(rows.length).toBeGreaterThan(60);
    const silent = rows.filter(([, , shown = '']) => !shown.match(SHOWN) && !REASON.test(shown.trim()));
    expect(silent).toEqual([]);
  });

  test('all files and tests that the table of security names exist', () => {
    const text = rows.flat().join('\n');
    const named = [...text.matchAll(FILE)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    expect(unknownTests(text)).toEqual([]);
  });
});

describe('the map of the code', () => {
  const text = textOf('ARCHITECTURE.md');

  test(`it has at most ${LONGEST_MAP} lines, and a README beside code ${LONGEST_README}`, () => {
    expect(linesOf('ARCHITECTURE.md')).toBeLessThanOrEqual(LONGEST_MAP);
    const beside = documents.filter((file) => /^(?!docs\/).+\/README\.md$/.test(file));
    expect(beside.filter((file) => linesOf(file) > LONGEST_README)).toEqual([]);
  });

  test('each invariant names a test that holds it', () => {
    const [, invariants = ''] = /## Invariants\n([\s\S]*?)\n## /.exec(text) ?? [];
    const rows = rowsOf(invariants);
    expect(rows.length).toBe(15);
    expect(rows.filter(([, shown = '']) => !shown.match(SHOWN))).toEqual([]);
    expect(unknownTests(invariants)).toEqual([]);
  });

  test('the way of a command leads through files that exist', () => {
    const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? [];
    const named = [...diagram.matchAll(/[\w/]+\.ts\b/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`) || file === name))).toEqual(
      [],
    );
    // It would end a line of the diagram.
    expect(diagram).not.toContain(';');
  });

  test('the table of folders has each folder of the product and each part of a large one', () => {
    const named = new Set([...text.matchAll(/^\| `([\w/-]+)` /gm)].map(([, folder]) => folder));
    const parts = files
      .filter((file) => /\.tsx?$/.test(file) && PRODUCT.includes(file.split('/')[0] ?? ''))
      .map((file) => dirname(file).split('/'))
      .map(([root = '', part]) => (part === undefined || root === 'sw' ? root : `${root}/${part}`));
    expect([...new Set(parts)].filter((part) => !named.has(part))).toEqual([]);
  });
});

describe('documents', () => {
  test('every path that stands in backticks or behind a link exists', () => {
    const missing = documents.flatMap((document) =>
      [...pathsIn(textOf(document)), ...linksIn(textOf(document))]
        .filter((path) => !isThere(path, document))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('each decision stands in the index, and the index names nothing else', () => {
    const index = [...linksIn(textOf('docs/decisions/README.md'))].filter((to) => !to.startsWith('..'));
    const kept = readdirSync('docs/decisions').filter((file) => file !== 'README.md');
    expect(index.toSorted()).toEqual(kept.toSorted());
    expect(kept.filter((file) => !/^\d{2,3}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
  });

  test('the checks see what they look for', () => {
    const text =
      'In `web/nowhere`, `engine/<mode>.ts`, `npm start`, `a.b` and [there](docs/no.md#at), [far](https://x.y).';
    expect(pathsIn(text)).toEqual(['web/nowhere', 'engine/*.ts']);
    expect(linksIn(text)).toEqual(['docs/no.md']);
    expect(isThere('boards.json', 'engine/maps/README.md')).toBe(false);
    expect(isThere('docs.test.ts', 'tests/sim/README.md')).toBe(true);
    expect(isThere('engine/rules/modes/*.ts', 'README.md')).toBe(true);
    expect(isThere('engine/nothing/*.ts', 'README.md')).toBe(false);
    expect(saidIn('seen.ts', '// rules.md 3\nconst a = "// no remark";')).toEqual([' rules.md 3']);
    expect(saidIn('seen.css', 'a { /* his */ }')).toEqual([' his ']);
    expect(saidIn('seen.test.ts', 'test.each([1])("of his", () => told("him"));')).toEqual(['of his']);
  });
});

/** Finds what looks like a path of ours between backticks; a part in `<...>` stands for any name. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@<>*-]+(?:\/[\w.@<>*-]*)*)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        FOLDERS.some((folder) => path.startsWith(`${folder}/`)) ||
        /^[\w/.-]+\.(?:tsx?|mjs|js|json|md|css|po)$/.test(path),
    )
    .map((path) => path.replaceAll(/<[^>]*>/g, '*'));
}

/** Where the links of a text lead within the repository. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to));
}

/**
 * From the root, from the document's folder, or from one above it; a name alone may be anywhere. A `*` is any name.
 */
function isThere(path: string, document: string): boolean {
  if (path.includes('*')) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
    return files.some((file) => pattern.test(file));
  }
  if (names.has(path)) return true;
  for (let from = dirname(document); ; from = dirname(from)) {
    if (existsSync(normalize(join(from, path)))) return true;
    if (from === '.') return false;
  }
}

/** The comments of a file, and the titles of one of tests. */
function saidIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, said = '']) => said);
  const parsed = parseSync(file, text);
  const titles = /\.(?:test|spec)\.ts$/.test(file) ? titlesIn(parsed.program, text) : [];
  return [...parsed.comments.map(({ value }) => value), ...titles];
}

function titlesIn(program: ReturnType<typeof parseSync>['program'], text: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title === undefined || !/^(?:test|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      if (title.type === 'Literal' || title.type === 'TemplateLiteral')
        titles.push(text.slice(title.start + 1, title.end - 1));
    },
  }).visit(program);
  return titles;
}

describe('comments, and titles of tests', () => {
  const remarks = files
    .filter((file) => [...PRODUCT, 'tests'].some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => /\.(tsx?|mjs|css|js)$/.test(file) && !file.startsWith('tests/tournament/released/'))
    .flatMap((file) => saidIn(file, textOf(file)).map((said) => ({ file, said })));

  test('they cite no document that is not in the repository', () => {
    const known = new Set(documents.map((file) => basename(file)));
    const wrong = remarks.flatMap(({ file, said }) =>
      [...said.matchAll(/\b[\w-]+\.md\b/g)]
        .filter(([cited]) => !known.has(cited))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a player is "they"', () => {
    const wrong = remarks.filter(({ said }) =>
      /\b(?:he|his|him|himself)\b/i.test(said.replaceAll(/"[^"]*"|`[^`]*`/g, '')),
    );
    expect(wrong.map(({ file, said }) => `${file}: ${said.trim()}`)).toEqual([]);
  });
});
