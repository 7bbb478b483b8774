import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { versionsFor } from '../sync-server/sourceHash.mjs';
import { translations } from './base/i18n/macros.ts';
import { ruleFigures } from './screens/learn/parts/figures.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/**
 * Modules that are wanted together. Left to themselves they would fall into crumbs for every set of screens that
 * shares them, each with a head and a request of its own.
 */
const GROUPS = {
  vendor: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
  /** What the shell cannot start without. */
  base: anyOf(
    String.raw`node_modules/(zod|@lingui/core)/`,
    'vite/preload-helper',
    String.raw`web/base/i18n/(i18n|language)\.ts`,
    String.raw`web/base/lib/lazyPart\.ts`,
    String.raw`web/client/api/(api|token)\.ts`,
    String.raw`sync-server/protocol/(contract|ownSession|users|version)`,
  ),
  /** What talks to the server, keeps its answers, and knows their shape. */
  data: anyOf(
    String.raw`node_modules/@tanstack/`,
    String.raw`web/base/lib/(throttled|doNothing|backoff|browserTimer)\.ts`,
    String.raw`web/base/ui/toast\.ts`,
    String.raw`web/client/api/(queryClient|messageOf|refusalText|syncLock)\.ts`,
    String.raw`web/client/device/(localData|keepForGood)\.ts`,
    String.raw`web/client/connection/(joinRoom|useRealtime|serverClock|connection|leaderElection|tabs|tabVisibility|topics)\.ts`,
    String.raw`web/client/queries/(rooms|useKept|useMap)\.ts`,
    String.raw`web/client/outbox/(gameCommands|refusals|sendByHttp|tabQueue|topics)\.ts`,
    String.raw`web/client/game/(serverPorts|topics)\.ts`,
    String.raw`web/screens/(parts/(words|AsOf|dateWords)|modes/(looks|\w+/look)\.)`,
    String.raw`web/base/board/outlines`,
    String.raw`web/(base/ui/Notice|screens/game/sheet/panel)\.module`,
    String.raw`engine/rules/elements/combat\.`,
    String.raw`lucide-react/dist/esm/icons/(plus|minus|check|eye|chevron-left)\.mjs`,
    String.raw`sync-server/protocol/(rooms|roomSettings|games|limits)\.ts`,
    String.raw`engine/(model/(?!colors|words)|view/(gameWire|logReference|encodeObjective|merged|modes/\w+Wire))`,
    String.raw`engine/maps/(catalogue|drawing/path)\.ts`,
  ),
  /** What the leading tab does for all, and how a game of this device sends its own commands. */
  services: anyOf(
    String.raw`web/app/leader/services\.ts`,
    String.raw`web/client/outbox/(backgroundSync|commandQueue|lane|sendCommands|sendForTabs)\.ts`,
    String.raw`web/client/device/careForDevice\.ts`,
  ),
  /** The device's database. */
  local: anyOf(
    String.raw`node_modules/dexie/`,
    'db/local/',
    String.raw`web/client/device/storageCare\.ts`,
    String.raw`engine/plan/(progress|turnPlan)`,
    String.raw`sync-server/protocol/(plans|notifications)`,
  ),
  /** What lists of games, rooms and players are made of. */
  lists: anyOf(
    String.raw`web/base/ui/(Panel|Chip|Skeleton)\.`,
    String.raw`lucide-react/dist/esm/icons/trophy\.mjs`,
    String.raw`web/base/board/(regionTint|Thumbnail)`,
    String.raw`web/screens/parts/(MapPicture|RankCard|RankShield|points|ruleWords|roomWords)`,
    String.raw`web/screens/lobby/(gameGroups|turnWords)`,
    String.raw`web/client/queries/(myGames|useSeen|profile)\.ts`,
    String.raw`web/client/pwa/(push|usePush)\.ts`,
    String.raw`sync-server/protocol/(text|profile|pushNotifications)\.ts`,
  ),
  forms: anyOf(
    String.raw`web/base/ui/(Field|Select|ComponentBoundary)\.`,
    String.raw`lucide-react/dist/esm/icons/(sliders-horizontal|eye-off)\.mjs`,
  ),
  /** What stands in the bars of a player. */
  bars: anyOf(
    String.raw`web/(app/(BottomNav|menus)|client/account/signOut)\.`,
    String.raw`web/base/ui/(Badge|BarPanel|countWords)\.`,
    String.raw`web/(app/notifications/messagesId|client/notifications/(points|notifications))\.`,
    String.raw`lucide-react/dist/esm/icons/(message-square|user|log-out|map|swords|settings|book-open|pencil-ruler|shield-check)\.mjs`,
  ),
  toasts: anyOf(
    'node_modules/react-hot-toast/headless',
    String.raw`web/base/ui/Toasts\.`,
    String.raw`lucide-react/dist/esm/icons/(x|circle-check|info|triangle-exclamation-point)\.mjs`,
  ),
  looks: anyOf(
    String.raw`web/base/ui/(Hatching|silhouettes|Pip|playerColors|Counter\.|GameIcon|icons/game-icons)`,
    'web/base/theme/colorblind',
    'engine/model/colors',
    'engine/rating/ranks',
  ),
};

const BIG = /(Landing|Lobby|Room)Screen/;

/** In Chromium: compile all of a chunk beside the page, and keep it so; else each function waits for its first call. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

const compileAtOnce = (): Plugin => ({
  name: 'compile-at-once',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') part.code = COMPILE_AT_ONCE + part.code;
    }
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
    // What the page and a big screen need is asked for with them. For all other parts the lists would weigh more than
    // they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html' || BIG.test(file) ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        advancedChunks: {
          includeDependenciesRecursively: false,
          groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [translations()] },
  plugins: [
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
        // Faces of single themes: kept when a theme has asked for its own.
        globIgnores: ['**/{audiowide,big-shoulders-display,creepster,lilita-one,rokkitt}-*.woff2'],
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
