import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOTS = ['engine', 'sync-server', 'db', 'sw', 'web', 'tests'];
/** A program of its own, with its own dependencies; nothing of ours imports it. */
const EXEMPT = 'engine/maps/builder/';
/** Cut out of their sources by a program. */
const DATA = ['web/base/ui/icons/gameIcons.ts'];
const LONGEST = 300;

/** `npm start` runs these, and builds from and with them. */
const STARTED = [
  'sync-server/up.mjs',
  'sync-server/vite.config.ts',
  'sync-server/main.ts',
  'sync-server/cli.ts',
  'sync-server/worker.ts',
  'web/vite.config.ts',
  'web/main.tsx',
  'sw/sw.ts',
];

const WHOLE_ENGINE = ['engine'];
/** Every part of the server stands on these. */
const SERVER_GROUND = [...WHOLE_ENGINE, 'sync-server/protocol', 'db/server', 'sync-server/runtime'];
/** People do these things with the server, apart from the game itself. */
const SERVER_AREAS = [
  'sync-server/accounts',
  'sync-server/games',
  'sync-server/rooms',
  'sync-server/friends',
  'sync-server/chat',
  'sync-server/links',
  'sync-server/archive',
  'sync-server/studies',
  'sync-server/players',
  'sync-server/community',
  'sync-server/fixtures',
  'sync-server/tournaments',
  'sync-server/clans',
  'sync-server/wars',
  'sync-server/drafts',
  'sync-server/push',
  'sync-server/telemetry',
  'sync-server/moderation',
  'sync-server/fairplay',
  'sync-server/maps',
];
const BROWSER_GROUND = [...WHOLE_ENGINE, 'sync-server/protocol', 'db/local'];

/** Folders, and what they may import besides themselves; the longest name that fits a file says where it belongs. */
const LAYERS: readonly (readonly [folders: readonly string[], mayImport: readonly string[]])[] = [
  [['engine/model'], []],
  [['engine/rules', 'engine/dice', 'engine/odds', 'engine/maps'], ['engine/model']],
  [
    ['engine/view', 'engine/rating'],
    ['engine/model', 'engine/rules'],
  ],
  [
    ['engine/ai', 'engine/plan', 'engine/replay'],
    ['engine/model', 'engine/rules', 'engine/view', 'engine/odds'],
  ],
  [
    ['engine/trials'],
    ['engine/model', 'engine/rules', 'engine/dice', 'engine/maps', 'engine/view', 'engine/ai'],
  ],
  [['engine/tournaments'], []],
  [['engine/study'], ['engine/model', 'engine/rules', 'engine/dice', 'engine/replay']],
  [
    ['engine/review'],
    ['engine/model', 'engine/rules', 'engine/view', 'engine/odds', 'engine/ai', 'engine/replay'],
  ],
  [['engine/wars'], ['engine/model', 'engine/rating']],
  [['engine/fairplay'], ['engine/model', 'engine/rules', 'engine/view', 'engine/ai', 'engine/review']],
  [['engine/file'], WHOLE_ENGINE],
  [
    ['sync-server/protocol'],
    [
      'engine/model',
      'engine/maps',
      'engine/view',
      'engine/file',
      'engine/plan',
      'engine/rating',
      'engine/replay',
      'engine/study',
      'engine/tournaments',
      'engine/wars',
    ],
  ],
  [['db/server'], ['engine/model']],
  [
    ['db/local'],
    [
      'engine/model',
      'engine/view',
      'engine/file',
      'engine/replay',
      'engine/review',
      'engine/study',
      'sync-server/protocol',
    ],
  ],
  [['sync-server/runtime'], ['sync-server/protocol', 'db/server']],
  [['sync-server/games', 'sync-server/accounts'], SERVER_GROUND],
  [['sync-server/links'], ['sync-server/protocol', 'sync-server/runtime']],
  [
    [
      'sync-server/rooms',
      'sync-server/friends',
      'sync-server/chat',
      'sync-server/archive',
      'sync-server/studies',
      'sync-server/players',
      'sync-server/community',
      'sync-server/fixtures',
      'sync-server/tournaments',
      'sync-server/clans',
      'sync-server/wars',
      'sync-server/drafts',
      'sync-server/push',
      'sync-server/telemetry',
      'sync-server/moderation',
      'sync-server/fairplay',
      'sync-server/maps',
    ],
    [...SERVER_GROUND, ...SERVER_AREAS],
  ],
  [
    ['sync-server/http', 'sync-server/realtime'],
    [...SERVER_GROUND, ...SERVER_AREAS],
  ],
  [['sync-server'], [...WHOLE_ENGINE, 'sync-server', 'db/server']],
  [
    ['sw'],
    [
      'db/local',
      'sync-server/protocol',
      'web/base/i18n',
      'web/base/lib',
      'web/client/api',
      'web/client/outbox',
      'web/client/friends',
      'web/client/chat',
      'web/client/drafts',
      'web/client/studies',
    ],
  ],
  [['web/base'], ['engine/model', 'engine/maps', 'sync-server/protocol']],
  [['web/client'], [...BROWSER_GROUND, 'web/base']],
  [['web/screens'], [...BROWSER_GROUND, 'web/base', 'web/client']],
  [
    ['web/app', 'web'],
    [...BROWSER_GROUND, 'web', 'package.json', 'sync-server/sourceHash.mjs'],
  ],
  [['tests'], ROOTS],
];

/** The only packages of some folders, and the packages closed to others. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'engine/model': ['zod'],
  'engine/rules': [],
  'engine/view': ['zod'],
  'engine/dice': ['@noble/hashes'],
  'engine/odds': [],
  'engine/file': ['@noble/hashes', 'zod'],
  'engine/ai': [],
  'engine/trials': [],
  'engine/plan': ['zod'],
  'engine/rating': [],
  'engine/replay': ['zod'],
  'engine/study': ['zod'],
  'engine/tournaments': ['edmonds-blossom-fixed', 'zod'],
  'engine/review': ['zod'],
  'engine/fairplay': [],
  'engine/maps': ['delaunator', 'polylabel', 'simplex-noise', 'zod'],
  'sync-server/protocol': ['lib0', 'yjs', 'zod'],
};
const NEVER: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SERVER_AREAS.map((area) => [area, ['hono', '@hono/node-server', 'socket.io']])),
  'web/base': ['socket.io-client', 'dexie', '@tanstack/react-query'],
};

/** Our own modules that package.json gives a short name. */
const { imports: ALIASES } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Readonly<Record<string, string>>;
};

interface Source {
  readonly file: string;
  readonly layer: string;
  readonly text: string;
  /** It is built when it is asked for, which takes most of the time of parsing. */
  readonly program: unknown;
  /** Paths from the root for our own files, names for packages. */
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly hasDefaultExport: boolean;
}

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const resolved = (specifier: string): string =>
    ALIASES[specifier]?.slice('./'.length) ??
    (specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : packageOf(specifier));
  const literals = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return {
    file,
    layer: layerOf(file),
    text,
    get program() {
      return parsed.program;
    },
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ].map(resolved),
    lazy: literals
      .filter((literal) => /^['"]/.test(literal))
      .map((literal) => resolved(literal.slice(1, -1))),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
  };
}

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const MAY_IMPORT = new Map(
  LAYERS.flatMap(([folders, mayImport]) => folders.map((folder) => [folder, mayImport] as const)),
);

/** The folder of the table that a file belongs to; '' if there is none. */
function layerOf(file: string): string {
  const [named = ''] = [...MAY_IMPORT.keys()]
    .filter((layer) => isInside(file, layer))
    .toSorted((a, b) => b.length - a.length);
  return named;
}

const allowedFor = ({ layer }: Source): readonly string[] => [layer, ...(MAY_IMPORT.get(layer) ?? [])];

const isOurs = (path: string): boolean => path.includes('/') && ROOTS.some((root) => isInside(path, root));

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, file))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.ts$|node_modules/.test(file))
    .filter((file) => !file.startsWith(EXEMPT)),
).map(sourceOf);

const byFile = new Map(sources.map((source) => [source.file, source]));
const shipped = sources.filter(({ layer }) => layer !== 'tests');

describe('layers', () => {
  test.each([...MAY_IMPORT.keys()])('%s has files', (layer) => {
    expect(sources.filter((source) => source.layer === layer).length).toBeGreaterThan(0);
  });

  test('every file is in a layer', () => {
    expect(sources.filter(({ layer }) => layer === '').map(({ file }) => file)).toEqual([]);
  });

  test('imports go down only', () => {
    const wrong = sources.flatMap((source) =>
      [...source.imports, ...source.lazy]
        .filter((to) => isOurs(to) && !allowedFor(source).some((folder) => isInside(to, folder)))
        .map((to) => `${source.file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing imports the map builder', () => {
    expect(
      sources.filter(({ imports }) => imports.some((to) => to.startsWith(EXEMPT))).map(({ file }) => file),
    ).toEqual([]);
  });

  test('packages stay where they belong', () => {
    const wrong = shipped.flatMap(({ file, layer, imports, lazy }) =>
      [...imports, ...lazy]
        .filter((to) => !isOurs(to) && to !== 'package.json')
        .filter((to) => ONLY[layer]?.includes(to) === false || NEVER[layer]?.includes(to))
        .map((to) => `${file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('what runs on a server needs no package of the tests', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const wrong = reachedFrom(STARTED).flatMap(({ file, imports, lazy }) =>
      [...imports, ...lazy].filter((to) => to in devDependencies).map((to) => `${file} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no circle of files', () => {
    expect(cyclesOf(new Map(sources.map(({ file, imports }) => [file, imports.filter(isOurs)])))).toEqual([]);
  });

  test('no circle of folders, parts that are fetched later included', () => {
    expect(cyclesOf(foldersOf(shipped))).toEqual([]);
  });
});

/** These and all of ours that they import. */
function reachedFrom(starts: readonly string[]): Source[] {
  const reached = new Set(starts);
  for (const file of reached) {
    const source = byFile.get(file);
    for (const to of [...(source?.imports ?? []), ...(source?.lazy ?? [])])
      if (byFile.has(to)) reached.add(to);
  }
  return [...reached].flatMap((file) => byFile.get(file) ?? []);
}

/** Each folder with the folders that its own files import; a folder and one inside it are two. */
function foldersOf(files: readonly Source[]): Map<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const { file, imports, lazy } of files) {
    const folder = dirname(file);
    const others = [...imports, ...lazy].filter(isOurs).map((to) => dirname(to));
    const known = folders.get(folder) ?? [];
    folders.set(
      folder,
      [...new Set([...known, ...others])].filter((to) => to !== folder),
    );
  }
  return folders;
}

/** One cycle for each import that closes one. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const closed = path.indexOf(file);
    if (closed >= 0) found.push([...path.slice(closed), file].join(' -> '));
    if (closed >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

describe('what a file may hold', () => {
  test('no clock and no chance of its own in the engine', () => {
    const banned = ['Date', 'performance', 'crypto', 'Math.random'];
    const wrong = shipped
      .filter(({ file, text }) => isInside(file, 'engine') && banned.some((name) => text.includes(name)))
      .flatMap(({ file, program }) =>
        globalsIn(program)
          .filter((name) => banned.includes(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('only the ruleset asks for the kind of a rule', () => {
    const wrong = shipped
      .filter(({ file }) => file !== 'engine/rules/ruleset/ruleset.ts')
      .filter(({ text }) => [...AXES].some((axis) => text.includes(axis)))
      .flatMap(({ file, program }) => choicesIn(program).map((name) => `${file}: ${name}`));
    expect(wrong).toEqual([]);
  });

  test('no default exports outside configuration files', () => {
    const wrong = sources.filter(
      ({ file, hasDefaultExport }) => hasDefaultExport && !/\.config\.m?ts$|\.config\.mjs$/.test(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test(`no file of more than ${LONGEST} lines`, () => {
    const wrong = shipped.filter(
      ({ file, text }) => text.split('\n').length - 1 > LONGEST && !DATA.includes(file),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

test('the checks see what they look for', () => {
  const { program } = parseSync(
    'seen.ts',
    'new Date(); Math.random(); ({ crypto: 1 }).performance; if (c.cardMode === x) y();',
  );
  expect(globalsIn(program)).toEqual(['Date', 'Math.random', 'Math', 'c', 'x', 'y']);
  expect(choicesIn(program)).toEqual(['cardMode']);
  expect(
    cyclesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b -> c -> b']);
  const seen = { layer: '', text: '', program, lazy: [], hasDefaultExport: false };
  expect([
    ...foldersOf([
      { ...seen, file: 'web/a/one.ts', imports: ['web/a/two.ts', 'web/a/b/three.ts'] },
      { ...seen, file: 'web/a/b/three.ts', imports: [], lazy: ['web/a/one.ts'] },
    ]),
  ]).toEqual([
    ['web/a', ['web/a/b']],
    ['web/a/b', ['web/a']],
  ]);
});

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node with the field of its parent that holds it. */
function* nodesIn(
  value: unknown,
  field = '',
  parent: Node | null = null,
): Generator<[Node, string, Node | null]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item, field, parent);
  } else if (isNode(value)) {
    yield [value, field, parent];
    for (const [name, child] of Object.entries(value)) yield* nodesIn(child, name, value);
  }
}

const nameOf = (value: unknown): string =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';

/** Names that are read as variables, and `Math.x` whole. */
function globalsIn(program: unknown): string[] {
  const names: string[] = [];
  for (const [node, field, parent] of nodesIn(program)) {
    if (node.type === 'MemberExpression' && nameOf(node['object']) === 'Math')
      names.push(`Math.${nameOf(node['property'])}`);
    const isLabel = (field === 'key' || field === 'property') && parent?.['computed'] !== true;
    if (node.type === 'Identifier' && !isLabel) names.push(nameOf(node));
  }
  return names;
}

const AXES = new Set(['gameMode', 'movementType', 'cardMode', 'visibility']);

/** `config.cardMode === ...` and `switch (config.cardMode)`. */
function choicesIn(program: unknown): string[] {
  const isAxis = (value: unknown): boolean =>
    isNode(value) && value.type === 'MemberExpression' && AXES.has(nameOf(value['property']));
  const found: string[] = [];
  for (const [node] of nodesIn(program)) {
    const compared = node.type === 'BinaryExpression' ? [node['left'], node['right']] : [];
    const switched = node.type === 'SwitchStatement' ? [node['discriminant']] : [];
    for (const value of [...compared, ...switched]) {
      if (isNode(value) && isAxis(value)) found.push(nameOf(value['property']));
    }
  }
  return found;
}
