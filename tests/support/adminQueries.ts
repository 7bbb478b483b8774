import { passkeysOf, recoveryCodesLeft } from '../../db/server/accounts/factors.ts';
import { accountsAt, devicesOf, networksOf } from '../../db/server/accounts/knownPlaces.ts';
import { sessionsOfUser } from '../../db/server/accounts/sessions.ts';
import { userById, userByUsername } from '../../db/server/accounts/users.ts';
import { livingAbout, messagesBetween, sentMessage } from '../../db/server/chat/log.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import { changesOf, loggedGames } from '../../db/server/community/seasons.ts';
import { allLeases } from '../../db/server/core/leases.ts';
import type { Db } from '../../db/server/core/open.ts';
import {
  dueFairGames,
  gamesBehind,
  hintsAbout,
  lastLook,
  openHints,
} from '../../db/server/fairplay/fairplay.ts';
import { seatsWithPlans } from '../../db/server/games/plans.ts';
import { authorFigures } from '../../db/server/maps/authors.ts';
import { actsOfMap, mapsUnderAppeal } from '../../db/server/maps/history.ts';
import { allMaps, builtInPlays, roomsOnMap } from '../../db/server/maps/maps.ts';
import { openReviews } from '../../db/server/maps/reviews.ts';
import { searchMaps } from '../../db/server/maps/search.ts';
import { announcementsNow } from '../../db/server/moderation/announcements.ts';
import { auditPage } from '../../db/server/moderation/audit.ts';
import {
  casesAbout,
  closedCases,
  openCaseAbout,
  reportsBy,
  reportsOf,
  waitingCases,
} from '../../db/server/moderation/cases.ts';
import {
  activeOn,
  clientReports,
  createdByHour,
  figuresSince,
  firstActiveOn,
  vitalsAfter,
  waiting,
} from '../../db/server/moderation/figures.ts';
import {
  countGames,
  gamesOf,
  lastCommands,
  storedSize,
  type GameFilter,
} from '../../db/server/moderation/games.ts';
import {
  countAdmins,
  countModerators,
  findPeople,
  formerNamesOf,
  lastRoomsOf,
  notesOn,
  people,
  ratingsOf,
  type PeopleFilter,
} from '../../db/server/moderation/people.ts';
import {
  activeSanctionsOf,
  dueHandovers,
  dueSanctions,
  openAppeals,
  sanctionsOf,
} from '../../db/server/moderation/sanctions.ts';
import { openLinks, storedSettings } from '../../db/server/moderation/settings.ts';
import { annulmentOf, nextAnnulment, ratingEventsOf } from '../../db/server/players/annulments.ts';
import { profileOf } from '../../db/server/players/profiles.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { GAME_FILTERS } from '../../sync-server/protocol/admin/games.ts';
import { QUEUES } from '../../sync-server/protocol/admin/health.ts';
import { PEOPLE_FILTERS } from '../../sync-server/protocol/admin/people.ts';

/** Whom and what the administration asks for. */
export interface AskedAbout {
  readonly now: number;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly otherId: string;
  readonly roomId: string;
  readonly mapId: string;
  readonly conversationId: string;
  readonly messageId: string;
  /** The place of a message in its conversation. */
  readonly n: number;
  readonly network: string;
  readonly season: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest range of the dashboard, with the time before it. */
const RANGE_MS = 60 * DAY_MS;

const ANY = { mode: null, isRanked: false, isFogged: false };
/** No game is like this: whoever looks for one looks at as many as there may be. */
const RARE = { mode: 'capitals', isRanked: true, isFogged: true };
const NO_BOUNDS = { least: null, most: null };
const RECOMMENDED = {
  words: [],
  territories: NO_BOUNDS,
  regions: NO_BOUNDS,
  players: null,
  mode: null,
  leastScore: null,
  isEven: false,
  isFeatured: true,
  author: null,
  language: null,
};

/** All that the administration asks of tables which grow with the server, by the names under which the bench measures it. */
export function adminQueries(of: AskedAbout): Readonly<Record<string, (db: Db) => Promise<unknown>>> {
  const { now, userId } = of;
  const today = Math.floor(now / DAY_MS);
  return {
    ...Object.fromEntries(
      PEOPLE_FILTERS.flatMap((filter: PeopleFilter) => [
        [`people: ${filter}`, (db: Db) => people(db, filter, null, 50)],
        [`people after a page: ${filter}`, (db: Db) => people(db, filter, userId, 50)],
      ]),
    ),
    ...Object.fromEntries(
      GAME_FILTERS.flatMap((filter: GameFilter) => [
        [`games: ${filter}`, (db: Db) => gamesOf(db, filter, ANY, null, 50, now)],
        [`games after a page: ${filter}`, (db: Db) => gamesOf(db, filter, ANY, of.roomId, 50, now)],
        [`games of a kind: ${filter}`, (db: Db) => gamesOf(db, filter, RARE, null, 50, now)],
        [
          `games of a kind after a page: ${filter}`,
          (db: Db) => gamesOf(db, filter, RARE, of.roomId, 50, now),
        ],
      ]),
    ),
    ...Object.fromEntries(
      (['cases', 'appeals', 'maps', 'mapAppeals', ...QUEUES] as const).map((queue) => [
        `waiting: ${queue}`,
        (db: Db) => waiting(db, queue, now),
      ]),
    ),
    'by name': (db) => findPeople(db, of.username, 50),
    'by id': (db) => findPeople(db, userId, 50),
    'by network': (db) => findPeople(db, of.network, 50),
    'by e-mail': (db) => findPeople(db, of.email, 50),
    names: (db) => namesOf(db, [userId, of.otherId]),
    user: (db) => userByUsername(db, of.username),
    'user by id': (db) => userById(db, userId),
    profile: (db) => profileOf(db, userId),
    sessions: (db) => sessionsOfUser(db, userId),
    notes: (db) => notesOn(db, userId),
    formerNames: (db) => formerNamesOf(db, userId),
    rooms: (db) => lastRoomsOf(db, userId, 20),
    ratings: (db) => ratingsOf(db, userId, 200),
    sanctions: (db) => sanctionsOf(db, userId),
    'sanctions of a page': (db) => activeSanctionsOf(db, [userId, of.otherId]),
    dueSanctions: (db) => dueSanctions(db, now),
    dueHandovers: (db) => dueHandovers(db, now),
    appeals: (db) => openAppeals(db, 100),
    moderators: countModerators,
    admins: countAdmins,
    passkeys: (db) => passkeysOf(db, userId),
    recoveryCodes: (db) => recoveryCodesLeft(db, userId),
    networks: (db) => networksOf(db, userId),
    devices: (db) => devicesOf(db, userId),
    'accounts at a place': (db) => accountsAt(db, of.network, 9),
    waitingCases: (db) => waitingCases(db, 100),
    closedCases: (db) => closedCases(db, 100),
    casesAbout: (db) => casesAbout(db, userId, 200),
    openCase: (db) => openCaseAbout(db, 'name', userId),
    reportsOf: (db) => reportsOf(db, [userId, of.otherId]),
    reportsBy: (db) => reportsBy(db, userId, 200),
    'reported message': (db) => sentMessage(db, of.messageId),
    'entries about a message': (db) => livingAbout(db, of.conversationId, of.messageId),
    'messages around': (db) => messagesBetween(db, of.conversationId, of.n - 20, of.n + 20),
    audit: (db) => auditPage(db, { target: null, actor: null }, null, 50),
    'audit of one': (db) => auditPage(db, { target: userId, actor: null }, 100, 50),
    figures: (db) => figuresSince(db, ['commands', 'refused'], Math.floor((now - RANGE_MS) / HOUR_MS)),
    activeOn: (db) => activeOn(db, today - 1),
    firstActiveOn: (db) => firstActiveOn(db, today - 1, today - 30),
    newAccounts: (db) => createdByHour(db, 'accounts', now - DAY_MS, now),
    endedGames: (db) => createdByHour(db, 'games', now - DAY_MS, now),
    clientReports: (db) => clientReports(db, { at: now - RANGE_MS, id: 0 }, 2_000),
    vitals: (db) => vitalsAfter(db, { at: now - RANGE_MS, id: 0 }, 2_000),
    room: (db) => roomById(db, of.roomId),
    seats: (db) => seatsOfRoom(db, of.roomId),
    seatsWithPlans: (db) => seatsWithPlans(db, of.roomId),
    storedSize: (db) => storedSize(db, of.roomId),
    lastCommands: (db) => lastCommands(db, of.roomId, 20),
    countGames: (db) => countGames(db, now),
    roomsOnMap: (db) => roomsOnMap(db, of.mapId),
    maps: allMaps,
    'appeals against takedowns': mapsUnderAppeal,
    'history of a map': (db) => actsOfMap(db, of.mapId),
    builtInPlays,
    authorFigures: (db) => authorFigures(db, userId),
    recommended: (db) => searchMaps(db, RECOMMENDED, { order: 'published_at', after: null, limit: 24 }),
    openReviews: (db) => openReviews(db),
    ratingsOfGame: (db) => ratingEventsOf(db, of.roomId),
    annulment: (db) => annulmentOf(db, of.roomId),
    nextAnnulment: (db) => nextAnnulment(db),
    loggedGames: (db) => loggedGames(db, of.season, { at: now - DAY_MS, roomId: of.roomId }, 50),
    changes: (db) => changesOf(db, [of.roomId]),
    hints: (db) => openHints(db, 100),
    hintsAbout: (db) => hintsAbout(db, userId),
    gamesBehind: (db) => gamesBehind(db, userId, of.otherId, 8),
    lastLook: (db) => lastLook(db),
    dueFairGames: (db) => dueFairGames(db, 100),
    announcements: (db) => announcementsNow(db, now),
    settings: storedSettings,
    leases: allLeases,
    openLinks: (db) => openLinks(db, now),
  };
}
