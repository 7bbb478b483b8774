import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { versionsFor } from '../sync-server/sourceHash.mjs';
import { translations } from './base/i18n/macros.ts';
import { GROUPS } from './chunkGroups.ts';
import { packed } from './packs.ts';
import { ruleFigures } from './screens/learn/parts/figures.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BIG = /(Landing|Lobby|Room|Replay)Screen/;

/** In Chromium: compile all of a chunk beside the page, and keep it so; else each function waits for its first call. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

const compileAtOnce = (): Plugin => ({
  name: 'compile-at-once',
  generateBundle: {
    // It counts on top of a file alone, where Vite puts what a chunk loads later.
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = COMPILE_AT_ONCE + part.code;
      }
    },
  },
});

interface Twin {
  /** What is asked for behind the name of a module, so that it is the copy. */
  readonly query: string;
  /** These modules are given the copies. */
  readonly importers: RegExp;
  readonly isCopied: (id: string) => boolean;
}

const TWINS: readonly Twin[] = [
  {
    // Rules and views are asked by a replay for what no other part of the page asks them for; its pictures place names.
    // The editor shows the phases of a map as a room those of a turn.
    // Shared with the room, they would leave the room's chunks, which then weigh more and fall into crumbs.
    query: 'copy',
    importers:
      /\/(engine|web\/screens)\/replay\/|\/engine\/review\/|\/web\/client\/replays\/|\/editor\/Phases\.|\?copy$/,
    isCopied: (id) =>
      /\/engine\/(rules|view|model\/state)\b|\/web\/base\/(board\/names|ui\/PhaseRail)\b/.test(id),
  },
  {
    // The editor's preview shows a board of a game, which it would take out of the room's chunks likewise.
    query: 'preview',
    importers: /\/editor\/PreviewBoard\.|\?preview$/,
    isCopied: (id) => /\/web\/base\/board\/.*\.(tsx?|css)$/.test(id),
  },
  {
    // What a visitor's page has in common with the app's stands in chunks that bring the rest of the app along.
    query: 'visit',
    importers: /\/web\/screens\/community\/visit\/|\?visit$/,
    isCopied: (id) =>
      /\/(engine|sync-server\/protocol|web\/screens|web\/base\/ui\/lists)\/|\/web\/(base\/ui\/Avatar|client\/queries\/roomPath)\./.test(
        id,
      ) &&
      /\.(tsx?|css)$/.test(id) &&
      ![GROUPS.base, GROUPS.owners].some((group) => group.test(id)),
  },
];

const isTwin = (id: string): boolean => TWINS.some(({ query }) => id.endsWith(`?${query}`));

/** Gives some parts of the app their own copies of what they share with others. What has no state may be there twice. */
const ownCopies = (): Plugin => ({
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(source, importer) {
    const twin = TWINS.find(({ importers }) => importer !== undefined && importers.test(importer));
    if (importer === undefined || !twin) return null;
    const found = await this.resolve(source, importer.replace(/\?\w+$/, ''), { skipSelf: true });
    return found && twin.isCopied(found.id) && !found.id.includes('?') ? `${found.id}?${twin.query}` : null;
  },
});

export default defineConfig({
  root: here('.'),
  define: { ...versionsFor(here('..')), __RULE_FIGURES__: JSON.stringify(ruleFigures()) },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    // The page and a big screen ask for all that they need at once. For all other parts the lists would weigh more than
    // they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html' || BIG.test(file) ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // The entry names some two hundred files; what tells two versions of one apart may be short, and of few letters.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        advancedChunks: {
          includeDependenciesRecursively: false,
          groups: Object.entries(GROUPS).map(([name, test]) => ({
            name,
            test: (id: string) => test.test(id) && (name === 'visit' || !isTwin(id)),
          })),
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [translations()],
    // The engine is pure: a module of which a worker takes constants alone is not brought for the schemas that stand beside them.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/engine\//, sideEffects: false }] } },
  },
  plugins: [
    ownCopies(),
    translations(),
    react(),
    compileAtOnce(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        buildPlugins: { vite: [translations()] },
        manifestTransforms: [
          (manifest) => {
            packed(here('../dist/web'), manifest);
            return { manifest };
          },
        ],
        // Faces of single themes: kept when a theme has asked for its own.
        globIgnores: [
          '**/{audiowide,big-shoulders-display,creepster,lilita-one,rokkitt}-*.woff2',
          // For those who see to the server.
          '**/{AdminScreen,SetupScreen,admin-de}-*.{js,css}',
        ],
      },
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
      manifest: {
        id: '/',
        name: 'Cold Keep',
        short_name: 'Cold Keep',
        description: 'Territory war for up to 12 players.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#10151B',
        theme_color: '#10151B',
        categories: ['games'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
