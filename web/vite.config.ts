import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { versionsFor } from '../sync-server/sourceHash.mjs';
import { translations } from './base/i18n/macros.ts';
import { packed } from './packs.ts';
import { ruleFigures } from './screens/learn/parts/figures.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/**
 * Folders whose modules are wanted together. Left to themselves modules would fall into crumbs for every set of screens that
 * shares them, each with a head and a request of its own. A folder's name says where a new module is loaded; the few that
 * are named stand in a folder for another reason.
 */
const GROUPS = {
  vendor: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
  /** The shell cannot start without these. */
  base: anyOf(
    'node_modules/(zod|@lingui/core)/',
    'vite/preload-helper',
    String.raw`web/base/i18n/(i18n|language)\.ts`,
    'web/base/lib/(lazyPart|whenIdle)',
    'web/client/api/',
    'sync-server/protocol/(contract|ownSession|users|version)',
  ),
  /** The parts that talk to the server, keep its answers, and know their shape. */
  data: anyOf(
    'node_modules/@tanstack/',
    'web/base/lib/(throttled|doNothing|backoff|browserTimer)',
    'web/base/ui/toast\\.',
    'web/base/board/outlines',
    String.raw`web/client/(connection/(?!leaderModule|connectionNotices)|(device|outbox|queries)/)[^/]+$`,
    'web/client/game/(serverPorts|topics)',
    'web/screens/parts/words/(?!languages|turnWord)',
    String.raw`web/screens/modes/(looks|\w+/look)\.`,
    String.raw`web/(base/(ui/Notice|board/Board)|screens/game/sheet/panel)\.module`,
    'lucide-react/dist/esm/icons/(plus|minus|check|eye|chevron-left).mjs',
    'sync-server/protocol/(rooms|roomSettings|games|givenAction|limits|paging|colors)',
    String.raw`engine/(model/(?!colors|words|map\.|eventsSchema)|rules/elements/combat|maps/(catalogue|drawing/path\.))`,
    String.raw`engine/view/(gameWire|logReference|encodeObjective|merged|modes/\w+Wire)`,
  ),
  /** The leading tab's work for all, and how a game of this device sends its own commands. */
  services: anyOf(
    'web/app/leader/(services|careForDevice)',
    'web/client/outbox/sending/(?!chainedSender|seatChain|plan|sendPlans|liveChain)',
  ),
  /** What follows the first picture of any page of a player: the rest of the leading tab's work. */
  later: anyOf(
    'web/app/leader/laterServices',
    'web/client/(game/relayPings|maps/(forgetGoneMaps|topics|playersMap)|replays/keepOwn)',
    'web/client/(friends/|notifications/(rules|record|alerts|heardStarts)|pwa/(waitingGames|useInstallPrompt|installRules))',
    'web/client/outbox/sending/(planQueue|sendPlans)',
    'web/client/telemetry/(socketTrace|socketDebug|reliability|upload|topics)',
    'web/client/chat/(fetchSegments|mergeLater|letters|sendLetters|syncLogs|tellMarks|keepConversations|closeNotices|loadReader|topics|shownConversations|useConversations)',
    'web/client/(drafts/(commentQueue|sendComments|sendDrafts|topics)|studies/(syncStudy|studyLetters|sendStudies|topics|post))',
    String.raw`engine/study/(merge|study)\.`,
    String.raw`db/local/replays/(studies|sharedStudies)\.`,
    String.raw`sync-server/protocol/(studies|telemetry)\.`,
  ),
  /** Who is signed in, and how that ends. */
  account: anyOf(
    'web/client/account/(endSessions|endedSessions|leaving)',
    'web/client/operator/',
    String.raw`sync-server/protocol/(sessions|credentials|operator)\.`,
  ),
  /** Maps that somebody draws, as the device keeps them. */
  drafts: anyOf(
    'db/local/drafts/',
    'web/client/drafts/draftData',
    'sync-server/protocol/draftComments',
    String.raw`engine/model/map\.`,
  ),
  /** The device's database. */
  local: anyOf(
    'node_modules/dexie/',
    // Names of lanes are wanted by buttons, which wait for no database.
    'db/local/(?!account/lanes|replays/|drafts/)',
    'web/client/device/store/',
    'engine/plan/(progress|turnPlan)',
    String.raw`sync-server/protocol/(plans|notifications|friends|chat|chatLog|chatSync|chatUpdates)\.`,
  ),
  /** The parts of lists of games, rooms and players. */
  lists: anyOf(
    'web/base/ui/lists/',
    'web/base/board/(regionTint|Thumbnail)',
    'web/client/queries/lists/',
    'web/client/pwa/(push|usePush)',
    'web/base/ui/Avatar',
    'web/screens/parts/(lists/|enterRoom|openRoom|gameNames|community/ClanTag|people/(PlayerName|RankMark|openCard))',
    'web/screens/lobby/(gameGroups|turnWords|YourMove|GameCard|FromDevice|Rating)',
    'sync-server/protocol/(text|profile|trophies|pushNotifications|flags)',
    'lucide-react/dist/esm/icons/trophy.mjs',
  ),
  /** Styles of visits: the entry names each file. */
  visit: /\.css\?visit$/,
  /** By its name it is left out of what devices keep. */
  'admin-de': anyOf(String.raw`de\.po\?admin`),
  forms: anyOf(
    'web/base/ui/(forms/|Switch)',
    'web/screens/parts/TextArea',
    'lucide-react/dist/esm/icons/(sliders-horizontal|eye-off).mjs',
  ),
  /** Styles of what is chosen before a game: the screens that open one have all of them. */
  choices: anyOf(
    String.raw`web/(base/ui/(RadioTile|Choice|ColorGrid)|screens/(create/\w+|parts/commanders/AboutButton))\.module`,
  ),
  /** What players have done, as it is drawn on profiles and in the community. */
  records: anyOf(
    'web/screens/(parts|profile)/charts/',
    'web/screens/parts/(community/TrophyList|Unreachable)',
  ),
  /** The parts that stand in the bars of a player. */
  bars: anyOf(
    'web/base/ui/bars/',
    'web/app/(BottomNav|menus)',
    'web/screens/parts/inbox/useInbox',
    'web/app/leaving/askAndLogout',
    'web/client/(account/signOut|notifications/(points|notifications|news))',
    'lucide-react/dist/esm/icons/(message-square|user|users|bell|flag|hourglass|log-out|map|swords|settings|book-open|pencil-ruler|shield-check).mjs',
  ),
  toasts: anyOf(
    'node_modules/react-hot-toast/headless',
    'web/base/ui/toasts/',
    'lucide-react/dist/esm/icons/(x|circle-check|info|triangle-exclamation-point).mjs',
  ),
  /** An attack and what follows from it: the dice, what they mean, how many go. */
  attack: anyOf(String.raw`web/base/ui/Die\.`, 'web/screens/game/(dice/(DiceRow|OutcomeLine)|sheet/Stepper)'),
  /** Who is in a game, and how they stand. */
  standing: anyOf('web/screens/game/(seats/peopleIn|panels/PlayerStats)'),
  /** The looks that all of the editor shares. */
  editing: anyOf(String.raw`web/screens/editor/(together/together|panels/panels)\.module`),
  odds: anyOf('engine/odds/', 'web/screens/game/model/odds'),
  /** They may be pressed as soon as the board is seen. */
  keys: anyOf('web/base/lib/useKeys', 'web/screens/game/turn/(Shortcuts|shortcuts|waitingKeys|sayTarget)'),
  /** Words that are covered, in a thread and where they are chosen. */
  mask: anyOf('web/client/chat/(useMask|profanity)', 'sync-server/protocol/wordList'),
  /** Owners are told apart by these, wherever their armies stand. */
  owners: anyOf(
    'web/base/ui/(owners|icons)/',
    'web/base/board/spots',
    'engine/maps/drawing/geometry',
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
        // The entry names some two hundred files; what tells two versions of one apart may be short.
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
