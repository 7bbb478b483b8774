import { hashOf } from '../../accounts/hash.ts';
import type { ClanMemberRow } from '../../../db/server/schema/clans.ts';
import type { KnownPlaces } from '../../accounts/knownPlaces.ts';
import type { ChatLimits } from '../../chat/context.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Origin } from './address.ts';
import { chatLimits, NO_CHAT_LIMITS } from './chatLimits.ts';
import { counted, giveBack, limiters, take, takeAll, type Counter, type Counting } from './counting.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;

/** Each of these counts one kind of asking, and refuses with the seconds to wait when it is too much. */
export interface Limits extends ChatLimits {
  /**
   * Counts failed sign-ins by account, whatever it was named by. A count that another name of the account has used up
   * is not told, because it would tell whose address was guessed: the sign-in then fails as if the password were wrong.
   * @param account null = nobody is named so
   * @param attempt the sign-in itself, which is told whether it may try the account
   */
  signIn<T>(
    origin: Origin,
    identifier: string,
    account: string | null,
    attempt: (mayBeTried: boolean) => Promise<T>,
  ): Promise<T>;
  /** Counts wrong passwords of somebody who is signed in, together with those of the sign-in. */
  password<T>(origin: Origin, account: string, attempt: () => Promise<T>): Promise<T>;
  /** Somebody has proved to be the owner of an account: guesses of others keep them out no longer, and here never. */
  welcome(origin: Origin, account: { id: string; username: string; email: string }): Promise<void>;
  /** Counts accounts by their place, and mails by their address; `attempt` opens the account, whose place is known from then on. */
  register<T extends { readonly user: { readonly id: string } }>(
    origin: Origin,
    email: string,
    attempt: () => Promise<T>,
  ): Promise<T>;
  mailLink(origin: Origin, email: string): Promise<void>;
  createRoom(userId: string): Promise<void>;
  /** Counts codes that lead nowhere, and wrong passwords; `attempt` is the looking itself. */
  findRoom<T>(origin: Origin, userId: string, attempt: () => Promise<T>): Promise<T>;
  takeTicket(userId: string): Promise<void>;
  handInGame(userId: string): Promise<void>;
  vitals(origin: Origin): Promise<void>;
  metrics(userId: string): Promise<void>;
  searchUsers(userId: string): Promise<void>;
  /** Reads and folds a whole game. */
  replay(userId: string): Promise<void>;
  /** Games that somebody without an account watches by a link; also counts links that lead nowhere. */
  shared(origin: Origin): Promise<void>;
  /** Counts new requests to be friends. */
  askFriend(userId: string): Promise<void>;
  /** Founding a clan; asking for a place in one; inviting somebody. */
  foundClan(userId: string): Promise<void>;
  /** A connection to a draft, a draft that is brought to the server, or a board that is made of one; inviting somebody to draw. */
  openDraft(userId: string): Promise<void>;
  inviteToDraft(userId: string): Promise<void>;
  /** Something said about a draft or in a review; a picture that one is drawn over. */
  commentOnDraft(userId: string): Promise<void>;
  pictureOfDraft(userId: string): Promise<void>;
  /** Rows of a study, each branch of which is played; asking somebody to have a part in one. */
  writeStudy(userId: string): Promise<void>;
  inviteToStudy(userId: string): Promise<void>;
  askClan(userId: string): Promise<void>;
  /** @param role their role in the clan: officers and leaders may more often than members. */
  inviteToClan(userId: string, role: ClanMemberRow['role']): Promise<void>;
  setAvatar(userId: string): Promise<void>;
  /** Collects all that is known of somebody. */
  data(userId: string): Promise<void>;
  /** All calls of a program. */
  bot(token: string): Promise<void>;
}

const UNLIMITED: Limits = {
  signIn: (_origin, _identifier, _account, attempt) => attempt(true),
  password: (_origin, _account, attempt) => attempt(),
  welcome: async () => undefined,
  register: (_origin, _email, attempt) => attempt(),
  mailLink: async () => undefined,
  createRoom: async () => undefined,
  findRoom: (_origin, _userId, attempt) => attempt(),
  takeTicket: async () => undefined,
  handInGame: async () => undefined,
  vitals: async () => undefined,
  metrics: async () => undefined,
  searchUsers: async () => undefined,
  replay: async () => undefined,
  shared: async () => undefined,
  askFriend: async () => undefined,
  foundClan: async () => undefined,
  openDraft: async () => undefined,
  inviteToDraft: async () => undefined,
  commentOnDraft: async () => undefined,
  pictureOfDraft: async () => undefined,
  writeStudy: async () => undefined,
  inviteToStudy: async () => undefined,
  askClan: async () => undefined,
  inviteToClan: async () => undefined,
  setAvatar: async () => undefined,
  data: async () => undefined,
  bot: async () => undefined,
  ...NO_CHAT_LIMITS,
};

/**
 * @param exemptLocal whoever sits at the machine may open as many accounts as they like
 * @param together null = this process counts for itself
 */
export function createLimits(
  enabled: boolean,
  exemptLocal: boolean,
  places: KnownPlaces,
  together: Counting | null = null,
): Limits {
  if (!enabled) return UNLIMITED;

  const limit = limiters(together);
  const failuresHere = limit('failures-here', 5, 15 * MINUTE_S);
  const failuresOfAccount = limit('failures-of-account', 20, HOUR_S);
  const failuresOfNetwork = limit('failures-of-network', 100, HOUR_S);
  const registrations = limit('registrations', 5, HOUR_S);
  const mailsTo = limit('mails-to', 3, HOUR_S);
  const mailsFrom = limit('mails-from', 10, HOUR_S);
  const rooms = limit('rooms', 20, HOUR_S);
  const wrongCodes = limit('wrong-codes', 30, 10 * MINUTE_S);
  const wrongCodesOfNetwork = limit('wrong-codes-of-network', 120, 10 * MINUTE_S);
  const tickets = limit('tickets', 30, 10 * MINUTE_S);
  const playedGames = limit('played-games', 30, HOUR_S);
  const vitals = limit('vitals', 600, HOUR_S);
  /** One upload every 30 s, from a few devices. */
  const metrics = limit('metrics', 500, HOUR_S);
  const requestsSoon = limit('friend-requests-soon', 5, 10 * MINUTE_S);
  const requestsToday = limit('friend-requests-today', 20, 24 * HOUR_S);
  const clansFounded = limit('clans-founded', 1, 7 * 24 * HOUR_S);
  const draftsOpened = limit('drafts-opened', 60, MINUTE_S);
  const draftInvitations = limit('draft-invitations', 30, HOUR_S);
  const draftComments = limit('draft-comments', 60, 10 * MINUTE_S);
  const draftPictures = limit('draft-pictures', 20, HOUR_S);
  const studyRows = limit('study-rows', 60, MINUTE_S);
  const studyInvitations = limit('study-invitations', 30, HOUR_S);
  const clanRequests = limit('clan-requests', 10, 24 * HOUR_S);
  const clanInvitations = limit('clan-invitations', 20, 24 * HOUR_S);
  const invitationsOfMembers = limit('clan-invitations-of-members', 5, 24 * HOUR_S);
  const searches = limit('searches', 30, MINUTE_S);
  const replays = limit('replays', 30, MINUTE_S);
  const sharedGames = limit('shared-games', 60, MINUTE_S);
  const pictures = limit('pictures', 20, HOUR_S);
  const collections = limit('collections', 10, HOUR_S);
  const bots = limit('bots', 600, MINUTE_S);
  const counts = (origin: Origin): boolean => !(exemptLocal && origin.isLocal);

  const guesses = (name: string, { network }: Origin, isKnown: boolean): Counter[] => {
    const here: Counter = [failuresHere, `${name}/${network}`];
    return isKnown ? [here] : [here, [failuresOfAccount, name]];
  };
  const ofNetwork = (origin: Origin): Counter[] =>
    counts(origin) ? [[failuresOfNetwork, origin.network]] : [];
  const forgetHere = async (names: readonly string[], { network }: Origin): Promise<void> => {
    for (const name of names) await failuresHere.delete(`${name}/${network}`);
  };

  return {
    async signIn(origin, identifier, account, attempt) {
      const typed = typedName(identifier);
      const isKnown = account !== null && (await places.isKnown(account, origin.network));
      const result = await counted(
        [...guesses(typed, origin, isKnown), ...ofNetwork(origin)],
        isWrongPassword,
        () =>
          account === null
            ? attempt(false)
            : counted(
                guesses(account, origin, isKnown),
                isWrongPassword,
                () => attempt(true),
                () => attempt(false),
              ),
      );
      if (account !== null) {
        await forgetHere([typed, account], origin);
        await places.remember(account, origin.network);
      }
      return result;
    },
    async password(origin, account, attempt) {
      const isKnown = await places.isKnown(account, origin.network);
      const counters = [...guesses(account, origin, isKnown), ...ofNetwork(origin)];
      const result = await counted(counters, isWrongPassword, attempt);
      await forgetHere([account], origin);
      return result;
    },
    async welcome(origin, { id, username, email }) {
      const names = [id, typedName(username), typedName(email)];
      await forgetHere(names, origin);
      for (const name of names) await failuresOfAccount.delete(name);
      await places.remember(id, origin.network);
    },
    async register(origin, email, attempt) {
      if (counts(origin)) await take(registrations, origin.network);
      const mail: Counter = [mailsTo, typedName(email)];
      await take(...mail);
      const opened = await attempt().catch(async (error: unknown) => {
        // No mail goes out of an account that was not opened.
        await giveBack([mail]);
        throw error;
      });
      await places.remember(opened.user.id, origin.network);
      return opened;
    },
    async mailLink(origin, email) {
      if (counts(origin)) await take(mailsFrom, origin.network);
      await take(mailsTo, typedName(email));
    },
    createRoom: (userId) => take(rooms, userId),
    findRoom(origin, userId, attempt) {
      const counters: Counter[] = [[wrongCodes, userId]];
      if (counts(origin)) counters.push([wrongCodesOfNetwork, origin.network]);
      return counted(counters, isWrongCode, attempt);
    },
    takeTicket: (userId) => take(tickets, userId),
    handInGame: (userId) => take(playedGames, userId),
    vitals: ({ network }) => take(vitals, network),
    metrics: (userId) => take(metrics, userId),
    searchUsers: (userId) => take(searches, userId),
    replay: (userId) => take(replays, userId),
    shared: ({ network }) => take(sharedGames, network),
    askFriend: (userId) =>
      takeAll([
        [requestsSoon, userId],
        [requestsToday, userId],
      ]),
    foundClan: (userId) => take(clansFounded, userId),
    openDraft: (userId) => take(draftsOpened, userId),
    inviteToDraft: (userId) => take(draftInvitations, userId),
    commentOnDraft: (userId) => take(draftComments, userId),
    pictureOfDraft: (userId) => take(draftPictures, userId),
    writeStudy: (userId) => take(studyRows, userId),
    inviteToStudy: (userId) => take(studyInvitations, userId),
    askClan: (userId) => take(clanRequests, userId),
    inviteToClan: (userId, role) =>
      takeAll([
        [clanInvitations, userId],
        ...(role === 'member' ? [[invitationsOfMembers, userId] satisfies Counter] : []),
      ]),
    setAvatar: (userId) => take(pictures, userId),
    data: (userId) => take(collections, userId),
    bot: (token) => take(bots, hashOf(token)),
    ...chatLimits(limit),
  };
}

/** A name or an address as it is counted: however it is spelt, and unreadable where it is kept. */
const typedName = (identifier: string): string => hashOf(identifier.toLowerCase());

const isWrongPassword = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'invalid_credentials';

const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'wrong_password' || error.code === 'room_not_found');
