const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/**
 * Folders whose modules are wanted together. Left to themselves modules would fall into crumbs for every set of screens that
 * shares them, each with a head and a request of its own. A folder's name says where a new module is loaded; the few that
 * are named stand in a folder for another reason.
 */
export const GROUPS = {
  // Lists are compared by the review of a replay alone.
  vendor: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\/(?!.*shallow)/,
  /** The shell cannot start without these. */
  base: anyOf(
    'node_modules/(zod|@lingui/core)/',
    'vite/preload-helper',
    String.raw`web/base/i18n/(i18n|language)\.ts`,
    'web/base/lib/(lazyPart|whenIdle)',
    'web/client/api/',
    'db/local/core/makers',
    'sync-server/protocol/(contract|ownSession|users|version)',
  ),
  /** The parts that talk to the server, keep its answers, and know their shape. */
  data: anyOf(
    'node_modules/@tanstack/',
    'web/base/lib/(throttled|doNothing|backoff|browserTimer)',
    'web/base/ui/toast\\.',
    'web/base/board/(outlines|rings)',
    String.raw`web/client/(connection/(?!leaderModule|connectionNotices|heedNetwork)|(device|outbox|queries)/)[^/]+$`,
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
    '(web/app/leader/laterServices|web/client/connection/heedNetwork)',
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
    'db/local/(?!account/lanes|core/makers|replays/|drafts/)',
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
    'web/screens/parts/(community/TrophyList|fairness/|Unreachable)',
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
    'web/base/ui/owners/',
    'web/base/board/spots',
    'engine/maps/drawing/(geometry|onceFor)',
    'web/base/theme/colorblind',
    'engine/model/colors',
    'engine/rating/ranks',
  ),
};
