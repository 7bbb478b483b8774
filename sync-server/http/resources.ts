import type { Accounts } from '../accounts/context.ts';
import type { ShareCards } from '../archive/card/shareCard.ts';
import type { Replays } from '../archive/replay/replays.ts';
import type { Shares } from '../archive/replay/shares.ts';
import type { Chat } from '../chat/context.ts';
import type { Drafts } from '../drafts/context.ts';
import type { Friends } from '../friends/context.ts';
import type { Games } from '../games/live/context.ts';
import type { Moderation } from '../moderation/context.ts';
import { admitNew, serverSettings } from '../moderation/settings.ts';
import { setWordList, wordList } from '../moderation/wordList.ts';
import type { Players } from '../players/context.ts';
import { accountRoutes } from '../protocol/account.ts';
import { authRoutes } from '../protocol/auth.ts';
import { warRoutes } from '../protocol/wars.ts';
import type { Wars } from '../wars/context.ts';
import { clanRoutes } from '../protocol/clans.ts';
import { tournamentAdminRoutes, tournamentRoutes } from '../protocol/tournaments.ts';
import type { Studies } from '../studies/context.ts';
import type { Tournaments } from '../tournaments/context.ts';
import { communityRoutes } from '../protocol/community.ts';
import { botRoutes } from '../protocol/bots.ts';
import type { Route } from '../protocol/contract.ts';
import { cardRoutes } from '../protocol/cards.ts';
import { diceRoutes } from '../protocol/dice.ts';
import { factorRoutes } from '../protocol/factors.ts';
import { flagRoutes } from '../protocol/flags.ts';
import { friendRoutes } from '../protocol/friends.ts';
import { gameRoutes } from '../protocol/games.ts';
import { historyRoutes } from '../protocol/history.ts';
import { hostRoutes } from '../protocol/host.ts';
import { messageRoutes } from '../protocol/messages.ts';
import { operatorRoutes } from '../protocol/operator.ts';
import { draftBoardRoutes } from '../protocol/draftBoards.ts';
import { wordListAdminRoutes } from '../protocol/admin/wordList.ts';
import { wordListRoutes } from '../protocol/wordList.ts';
import { draftCommentRoutes } from '../protocol/draftComments.ts';
import { draftPictureRoutes } from '../protocol/draftPictures.ts';
import { draftVersionRoutes } from '../protocol/draftVersions.ts';
import { mapDraftRoutes } from '../protocol/mapDrafts.ts';
import { adminMapRoutes } from '../protocol/admin/maps.ts';
import { mapRoutes } from '../protocol/maps.ts';
import { mapOpinionRoutes } from '../protocol/mapOpinions.ts';
import { mapReviewRoutes } from '../protocol/mapReviews.ts';
import type { Maps } from '../maps/context.ts';
import { pushRoutes } from '../protocol/pushNotifications.ts';
import { planRoutes } from '../protocol/plans.ts';
import { matchmakingRoutes } from '../protocol/matchmaking.ts';
import { settingsRoutes } from '../protocol/preferences.ts';
import { quietHoursRoutes } from '../protocol/quietHours.ts';
import { profileRoutes } from '../protocol/profile.ts';
import { myGamesRoutes } from '../protocol/myGames.ts';
import { replayRoutes } from '../protocol/replays.ts';
import { roomRoutes } from '../protocol/rooms.ts';
import { studyRoutes } from '../protocol/studies.ts';
import { shareRoutes } from '../protocol/shares.ts';
import { sessionRoutes } from '../protocol/sessions.ts';
import { seatRoutes } from '../protocol/seats.ts';
import { telemetryRoutes } from '../protocol/telemetry.ts';
import { auditRoutes } from '../protocol/admin/audit.ts';
import { caseRoutes } from '../protocol/admin/cases.ts';
import { fairPlayRoutes } from '../protocol/admin/fairPlay.ts';
import { announcementAdminRoutes } from '../protocol/admin/announcements.ts';
import { announcementRoutes } from '../protocol/announcements.ts';
import { reliabilityRoutes } from '../protocol/admin/reliability.ts';
import { dashboardRoutes } from '../protocol/admin/dashboard.ts';
import { healthRoutes } from '../protocol/admin/health.ts';
import { adminGameRoutes } from '../protocol/admin/games.ts';
import { serverSettingsRoutes } from '../protocol/admin/settings.ts';
import { setupRoutes } from '../protocol/setup.ts';
import { deskRoutes } from '../protocol/admin/desk.ts';
import { peopleRoutes } from '../protocol/admin/people.ts';
import { reportRoutes } from '../protocol/moderation/reports.ts';
import { appealRoutes } from '../protocol/moderation/sanctions.ts';
import { vacationRoutes } from '../protocol/vacations.ts';
import type { PushNotifications } from '../push/context.ts';
import type { Config } from '../runtime/config.ts';
import type { Log } from '../runtime/log.ts';
import type { Limits } from './access/limits.ts';
import { mount, type Front, type Handlers } from './access/mount.ts';
import { accountHandlers } from './account.ts';
import { authHandlers } from './auth.ts';
import { botHandlers } from './bots.ts';
import { warHandlers } from './wars.ts';
import { clanHandlers } from './clans.ts';
import { tournamentHandlers } from './tournaments.ts';
import { communityHandlers } from './community.ts';
import { cardHandlers } from './cards.ts';
import { diceHandlers } from './dice.ts';
import { factorHandlers } from './factors.ts';
import { friendHandlers } from './friends.ts';
import { gameHandlers } from './games.ts';
import { historyHandlers } from './history.ts';
import { draftCommentHandlers } from './draftComments.ts';
import { draftPictureHandlers } from './draftPictures.ts';
import { draftVersionHandlers } from './draftVersions.ts';
import { mapDraftHandlers } from './mapDrafts.ts';
import { mapOpinionHandlers } from './mapOpinions.ts';
import { adminMapHandlers, draftBoardHandlers, mapHandlers, mapReviewHandlers } from './maps.ts';
import { messageHandlers } from './messages.ts';
import { pushHandlers } from './pushNotifications.ts';
import { planHandlers } from './plans.ts';
import { matchmakingHandlers } from './matchmaking.ts';
import { profileHandlers } from './profile.ts';
import { quietHoursHandlers } from './quietHours.ts';
import { studyHandlers } from './studies.ts';
import { replayHandlers } from './replays.ts';
import { hostHandlers } from './host.ts';
import { myGamesHandlers } from './myGames.ts';
import { roomHandlers } from './rooms.ts';
import { sessionHandlers } from './sessions.ts';
import { settingsHandlers } from './settings.ts';
import { seatHandlers } from './seats.ts';
import { telemetryHandlers } from './telemetry.ts';
import { announcementAdminHandlers, announcementHandlers } from './admin/announcements.ts';
import { auditHandlers } from './admin/audit.ts';
import { fairPlayHandlers } from './admin/fairPlay.ts';
import { appealHandlers, caseHandlers, reportHandlers } from './admin/cases.ts';
import { dashboardHandlers, healthHandlers } from './admin/health.ts';
import { adminGameHandlers } from './admin/games.ts';
import { serverSettingsHandlers, setupHandlers } from './admin/settings.ts';
import { staffOf } from './admin/staff.ts';
import { reliabilityHandlers } from './admin/reliability.ts';
import { tournamentAdminHandlers } from './admin/tournaments.ts';
import { deskHandlers } from './admin/desk.ts';
import { peopleHandlers } from './admin/people.ts';
import { vacationHandlers } from './vacations.ts';

/** The dependencies of the handlers of the API. */
export interface ApiParts {
  readonly tournaments: Tournaments;
  readonly config: Config;
  readonly accounts: Accounts;
  readonly games: Games;
  readonly pushNotifications: PushNotifications;
  readonly players: Players;
  readonly friends: Friends;
  readonly chat: Chat;
  readonly drafts: Drafts;
  readonly replays: Replays;
  readonly links: Shares;
  readonly cards: ShareCards;
  readonly studies: Studies;
  readonly moderation: Moderation;
  readonly wars: Wars;
  readonly maps: Maps;
  readonly log: Log;
  readonly limits: Limits;
  /** Runs work after the answer has gone out. */
  readonly inBackground: (work: () => Promise<void>) => void;
}

interface Resource {
  readonly routes: Readonly<Record<string, Route>>;
  /** Has its calls answered. */
  readonly serve: (front: Front, parts: ApiParts) => void;
}

const resource = <Routes extends Record<string, Route>>(
  routes: Routes,
  handlersOf: (parts: ApiParts) => Handlers<Routes, keyof Routes>,
): Resource => ({ routes, serve: (front, parts) => mount(front, routes, handlersOf(parts)) });

/** The whole REST API: what is served and what OpenAPI describes. The names are the tags of the description, and stay. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  auth: resource(authRoutes, ({ accounts, players, limits, inBackground, log, config }) =>
    authHandlers(accounts, players, limits, inBackground, log, (tx, invitation) =>
      admitNew(tx, config, invitation, accounts.now()),
    ),
  ),
  factors: resource(factorRoutes, ({ accounts, limits, log }) => factorHandlers(accounts, limits, log)),
  sessions: resource(sessionRoutes, ({ accounts, limits, log }) => sessionHandlers(accounts, limits, log)),
  account: resource(accountRoutes, ({ accounts, games, limits, log }) =>
    accountHandlers(accounts, games, limits, log),
  ),
  bots: resource(botRoutes, ({ accounts }) => botHandlers(accounts)),
  settings: resource(settingsRoutes, ({ accounts }) => settingsHandlers(accounts)),
  flags: resource(flagRoutes, ({ config, games: { db } }) => ({
    list: async () => (await serverSettings(db, config)).flags,
  })),
  words: resource({ ...wordListRoutes, ...wordListAdminRoutes }, ({ moderation }) => ({
    get: async () => ({ words: [...(await wordList(moderation.db))] }),
    set: async (request) => {
      await setWordList(moderation, staffOf(request), request.body.words);
      return { message: 'Changed' };
    },
  })),
  operator: resource(operatorRoutes, ({ config, games: { db } }) => ({
    get: async () => {
      const { operator, contact } = await serverSettings(db, config);
      return { operator, contact };
    },
  })),
  rooms: resource(roomRoutes, ({ games, limits }) => roomHandlers(games, limits)),
  myGames: resource(myGamesRoutes, ({ games }) => myGamesHandlers(games)),
  table: resource(seatRoutes, ({ games }) => seatHandlers(games)),
  hosting: resource(hostRoutes, ({ games }) => hostHandlers(games)),
  games: resource(gameRoutes, ({ games }) => gameHandlers(games)),
  dice: resource(diceRoutes, ({ games }) => diceHandlers(games)),
  plans: resource(planRoutes, ({ games }) => planHandlers(games)),
  quietHours: resource(quietHoursRoutes, ({ accounts }) => quietHoursHandlers(accounts)),
  play: resource(matchmakingRoutes, ({ games, limits }) => matchmakingHandlers(games, limits)),
  history: resource(historyRoutes, ({ games, players, limits }) => historyHandlers(games, players, limits)),
  replays: resource({ ...replayRoutes, ...shareRoutes }, ({ replays, ...parts }) =>
    replayHandlers(replays, parts),
  ),
  studies: resource(studyRoutes, ({ studies, limits }) => studyHandlers(studies, limits)),
  profile: resource(profileRoutes, ({ players, limits }) => profileHandlers(players, limits)),
  cards: resource(cardRoutes, ({ players }) => cardHandlers(players)),
  friends: resource(friendRoutes, ({ friends, games, chat, limits }) =>
    friendHandlers(friends, games, chat, limits),
  ),
  community: resource(communityRoutes, ({ players, games }) => communityHandlers(players, games)),
  tournaments: resource(tournamentRoutes, ({ tournaments }) => tournamentHandlers(tournaments)),
  adminTournaments: resource(tournamentAdminRoutes, ({ moderation, tournaments }) =>
    tournamentAdminHandlers(moderation, tournaments),
  ),
  wars: resource(warRoutes, ({ wars }) => warHandlers(wars)),
  clans: resource(clanRoutes, ({ chat, accounts, config, limits, friends }) =>
    clanHandlers(chat, accounts, config, limits, friends),
  ),
  messages: resource(messageRoutes, ({ chat }) => messageHandlers(chat)),
  mapDrafts: resource(mapDraftRoutes, ({ drafts, limits }) => mapDraftHandlers(drafts, limits)),
  draftComments: resource(draftCommentRoutes, ({ drafts, limits }) => draftCommentHandlers(drafts, limits)),
  draftVersions: resource(draftVersionRoutes, ({ drafts, limits }) => draftVersionHandlers(drafts, limits)),
  draftPictures: resource(draftPictureRoutes, ({ drafts, limits }) => draftPictureHandlers(drafts, limits)),
  draftBoards: resource(draftBoardRoutes, ({ maps, limits }) => draftBoardHandlers(maps, limits)),
  maps: resource(mapRoutes, ({ maps }) => mapHandlers(maps)),
  mapOpinions: resource(mapOpinionRoutes, ({ maps }) => mapOpinionHandlers(maps)),
  mapReviews: resource(mapReviewRoutes, ({ maps, limits }) => mapReviewHandlers(maps, limits)),
  adminMaps: resource(adminMapRoutes, ({ maps }) => adminMapHandlers(maps)),
  notices: resource(pushRoutes, ({ pushNotifications }) => pushHandlers(pushNotifications)),
  telemetry: resource(telemetryRoutes, ({ accounts, limits }) => telemetryHandlers(accounts, limits)),
  vacations: resource(vacationRoutes, ({ games }) => vacationHandlers(games)),
  reports: resource(reportRoutes, ({ moderation }) => reportHandlers(moderation)),
  appeals: resource(appealRoutes, ({ moderation }) => appealHandlers(moderation)),
  desk: resource(deskRoutes, ({ moderation }) => deskHandlers(moderation)),
  people: resource(peopleRoutes, ({ moderation }) => peopleHandlers(moderation)),
  cases: resource(caseRoutes, ({ moderation }) => caseHandlers(moderation)),
  adminGames: resource(adminGameRoutes, ({ moderation }) => adminGameHandlers(moderation)),
  serverSettings: resource(serverSettingsRoutes, ({ moderation }) => serverSettingsHandlers(moderation)),
  setup: resource(setupRoutes, ({ moderation, limits }) => setupHandlers(moderation, limits)),
  dashboard: resource(dashboardRoutes, ({ moderation }) => dashboardHandlers(moderation)),
  health: resource(healthRoutes, ({ moderation }) => healthHandlers(moderation)),
  announcements: resource(announcementRoutes, ({ moderation }) => announcementHandlers(moderation)),
  adminAnnouncements: resource(announcementAdminRoutes, ({ moderation }) =>
    announcementAdminHandlers(moderation),
  ),
  reliability: resource(reliabilityRoutes, ({ moderation }) => reliabilityHandlers(moderation)),
  fairPlay: resource(fairPlayRoutes, ({ moderation }) => fairPlayHandlers(moderation)),
  audit: resource(auditRoutes, ({ moderation }) => auditHandlers(moderation)),
};
