import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const ROOTS = ['engine', 'sync-server', 'db', 'sw', 'web', 'tests'];
/** A program of its own, with its own dependencies; nothing of ours imports it. */
const EXEMPT = 'engine/maps/builder/';
/** Cut out of their sources by a program. */
const DATA = ['web/ui/icons/gameIcons.ts'];
const LONGEST = 300;

/** What `npm start` runs, and what it builds from and with. */
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

const SERVER_LEAVES = [
  'sync-server/config.ts',
  'sync-server/leases.ts',
  'sync-server/log.ts',
  'sync-server/metrics.ts',
  'sync-server/networks.ts',
  'sync-server/outdated.ts',
  'sync-server/redis.ts',
  'sync-server/refusal.ts',
  'sync-server/worker.ts',
  'sync-server/wrongInput.ts',
];
/** Of `web/sync` what needs no page, so that the service worker can have it too. */
const PAGELESS = ['web/sync/api.ts', 'web/sync/doNothing.ts'];

const SCREEN = [
  'engine',
  'sync-server/protocol',
  'db/local',
  'web/outbox',
  'web/app',
  'web/roomParts',
  'web/board',
  'web/i18n/say.ts',
  'web/sync',
  'web/ui',
  'web/theme',
  'web/audio',
  'web/game',
  'web/commanders',
];

/** Which of our folders and files each may import; the longest name that fits a file is its layer. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'engine/model': [],
  'engine/rules': ['engine/model'],
  'engine/view': ['engine/model', 'engine/rules'],
  'engine/dice': ['engine/model'],
  'engine/odds': ['engine/model'],
  'engine/file': ['engine/model', 'engine/rules', 'engine/dice', 'engine/odds', 'engine/view', 'engine/ai'],
  'engine/ai': ['engine/model', 'engine/rules', 'engine/view', 'engine/odds'],
  'engine/plan': ['engine/model', 'engine/rules', 'engine/view', 'engine/odds'],
  'engine/rating': ['engine/model', 'engine/rules'],
  'engine/maps': ['engine/model'],
  'sync-server/protocol': ['engine/model', 'engine/view', 'engine/file', 'engine/plan', 'engine/rating'],
  'sync-server/config.ts': ['sync-server/protocol'],
  'sync-server/log.ts': ['sync-server/config.ts'],
  'sync-server/metrics.ts': [],
  'sync-server/refusal.ts': ['sync-server/protocol'],
  'sync-server/networks.ts': [],
  'sync-server/leases.ts': ['db/server'],
  'sync-server/redis.ts': [],
  'sync-server/worker.ts': ['sync-server/leases.ts'],
  'sync-server/outdated.ts': ['sync-server/protocol', 'sync-server/refusal.ts'],
  'sync-server/wrongInput.ts': [],
  'sync-server/games': ['engine', 'sync-server/protocol', 'db/server', ...SERVER_LEAVES],
  'sync-server/accounts': ['engine/model', 'sync-server/protocol', 'db/server', ...SERVER_LEAVES],
  'sync-server/notices': [
    'sync-server/protocol',
    'sync-server/accounts',
    'sync-server/games',
    'db/server',
    ...SERVER_LEAVES,
  ],
  'sync-server/telemetry': ['sync-server/protocol', 'sync-server/accounts', 'db/server'],
  'sync-server/players': [
    'engine',
    'sync-server/protocol',
    'sync-server/accounts',
    'sync-server/games',
    'db/server',
    ...SERVER_LEAVES,
  ],
  'sync-server/http': [
    'engine',
    'sync-server/protocol',
    'sync-server/games',
    'sync-server/accounts',
    'sync-server/notices',
    'sync-server/telemetry',
    'sync-server/players',
    ...SERVER_LEAVES,
  ],
  'sync-server/realtime': [
    'engine',
    'db/server',
    'sync-server/protocol',
    'sync-server/games',
    'sync-server/accounts',
    ...SERVER_LEAVES,
  ],
  'sync-server': ['engine', 'sync-server', 'db/server'],
  'db/server': ['engine/model'],
  'db/local': ['engine/model', 'engine/view', 'engine/file', 'sync-server/protocol'],
  sw: ['db/local', 'sync-server/protocol', 'web/outbox', 'web/i18n', ...PAGELESS],
  'web/ui': ['engine/model', 'web/theme'],
  'web/theme': ['sync-server/protocol'],
  'web/audio': ['web/outbox/ports.ts', 'web/outbox/browserTimer.ts', 'web/ui'],
  'web/board': ['engine/model', 'engine/maps', 'web/ui', 'web/theme'],
  'web/sync/api.ts': ['sync-server/protocol'],
  'web/sync/doNothing.ts': [],
  'web/i18n/say.ts': ['engine/model'],
  'web/outbox': ['engine/model', 'engine/dice', 'sync-server/protocol', 'db/local', ...PAGELESS],
  'web/sync': ['engine', 'sync-server/protocol', 'db/local', 'web/outbox'],
  'web/roomParts': ['engine', 'sync-server/protocol', 'web/board', 'web/sync', 'web/ui', 'web/theme'],
  'web/game': [
    'web/roomParts',
    'engine',
    'sync-server/protocol',
    'db/local',
    'web/app',
    'web/board',
    'web/i18n/say.ts',
    'web/outbox',
    'web/sync',
    'web/ui',
    'web/theme',
    'web/audio',
    'web/settings',
  ],
  'web/commanders': ['engine/model', 'web/ui'],
  'web/offline': [...SCREEN, 'web/create'],
  'web/settings': [...SCREEN, 'web/auth'],
  'web/room': [...SCREEN, 'web/create', 'web/offline', 'web/tutorial', 'web/i18n/language.ts'],
  'web/dashboard': [...SCREEN, 'web/lobby', 'web/play', 'web/profile'],
  'web/tutorial': [...SCREEN, 'web/offline'],
  'web/learn': [...SCREEN, 'web/tutorial'],
  'web/app': ['engine/model', 'sync-server/protocol', 'db/local', 'web', 'package.json'],
  web: ['web'],
  'web/vite.config.ts': ['sync-server/sourceHash.mjs', 'web/i18n/macros.ts', 'web/learn/figures.ts'],
  tests: [...ROOTS],
};

/** The only packages for some layers, and the packages closed to others. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  'engine/model': ['zod'],
  'engine/rules': [],
  'engine/view': ['zod'],
  'engine/dice': ['@noble/hashes'],
  'engine/odds': [],
  'engine/file': ['@noble/hashes', 'zod'],
  'engine/ai': [],
  'engine/plan': ['zod'],
  'engine/rating': [],
  'engine/maps': ['zod'],
  'sync-server/protocol': ['zod'],
};
const NEVER: Readonly<Record<string, readonly string[]>> = {
  'sync-server/games': ['hono', '@hono/node-server', 'socket.io'],
  'sync-server/accounts': ['hono', '@hono/node-server', 'socket.io'],
  'sync-server/notices': ['hono', '@hono/node-server', 'socket.io'],
  'web/audio': ['socket.io-client', 'dexie'],
  'sync-server/players': ['hono', '@hono/node-server', 'socket.io'],
  'web/board': ['socket.io-client', 'dexie', 'zustand'],
  'web/ui': ['socket.io-client', 'dexie'],
};

interface Source {
  readonly file: string;
  readonly layer: string;
  readonly text: string;
  readonly program: unknown;
  /** Paths from the root for our own files, names for packages. */
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly hasDefaultExport: boolean;
}

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const resolved = (specifier: string): string =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : packageOf(specifier);
  const literals = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return {
    file,
    layer: layerOf(file),
    text,
    program,
    imports: module.staticImports.map(({ moduleRequest }) => resolved(moduleRequest.value)),
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

/** A folder of web that no row names is a screen. */
function layerOf(file: string): string {
  const [named] = Object.keys(LAYERS)
    .filter((layer) => isInside(file, layer))
    .toSorted((a, b) => b.length - a.length);
  return named === 'web' && file.split('/').length > 2 ? 'screen' : (named ?? '');
}

const allowedFor = ({ file, layer }: Source): readonly string[] =>
  layer === 'screen' ? [...SCREEN, file.split('/').slice(0, 2).join('/')] : [layer, ...(LAYERS[layer] ?? [])];

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
  test.each([...Object.keys(LAYERS), 'screen'])('%s has files', (layer) => {
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

  test('no cycles', () => {
    expect(cyclesOf(new Map(sources.map(({ file, imports }) => [file, imports.filter(isOurs)])))).toEqual([]);
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
    const banned = new Set(['Date', 'performance', 'crypto', 'Math.random']);
    const wrong = shipped
      .filter(({ file }) => isInside(file, 'engine'))
      .flatMap(({ file, program }) =>
        globalsIn(program)
          .filter((name) => banned.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('only the ruleset asks for the kind of a rule', () => {
    const wrong = shipped
      .filter(({ file }) => file !== 'engine/rules/ruleset.ts')
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
