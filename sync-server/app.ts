import { getRequestListener } from '@hono/node-server';
import { gameWriter } from '../db/server/games/gameWriter.ts';
import type { Accounts } from './accounts/context.ts';
import { configuredDelivery } from './accounts/mailDelivery.ts';
import { mailWorker } from './accounts/mailWorker.ts';
import { hashPassword, verifyPassword } from './accounts/passwords.ts';
import { randomToken } from './accounts/hash.ts';
import { knownPlaces } from './accounts/knownPlaces.ts';
import { secretKey } from './accounts/secretKey.ts';
import { unsubscribeLinks } from './accounts/unsubscribe.ts';
import { luciaSessions } from './accounts/sessions.ts';
import { linkedShares } from './archive/card/linkedShares.ts';
import { replays } from './archive/replay/replays.ts';
import { startChat } from './chat/service.ts';
import { startContests } from './contests.ts';
import { joinCluster } from './cluster.ts';
import { openWithoutErased } from './erasures.ts';
import type { Config } from './runtime/config.ts';
import { commanders, type Commanders } from './games/ai/commanders.ts';
import { workerThinker } from './games/ai/thinker.ts';
import type { Games } from './games/live/context.ts';
import { damageIn } from './games/live/damage.ts';
import { signerFrom } from './games/dice/signer.ts';
import { liveRooms, type PeerProcesses } from './games/live/liveRooms.ts';
import { endReadyCheck } from './rooms/lobby.ts';
import { matchmaker } from './rooms/matchmaking/matchmaker.ts';
import { publishTransitions } from './games/live/publish.ts';
import { planRunner } from './games/plans/planRunner.ts';
import { startTurnClock, type TurnClock } from './games/deadlines/turnClock.ts';
import type { Drafts } from './drafts/context.ts';
import { endingDrafts, liveDrafts } from './drafts/live.ts';
import { watchServer } from './gauges.ts';
import type { Friends } from './friends/context.ts';
import { presenceTeller } from './friends/presence.ts';
import { startHousekeeping } from './housekeeping.ts';
import { backgroundTasks } from './runtime/backgroundTasks.ts';
import { createLimits } from './http/access/limits.ts';
import { connectionsTo } from './http/connections.ts';
import { mailboxPath } from './http/devMailbox.ts';
import { httpServer } from './http/server.ts';
import { isLocalServer } from './runtime/hosts.ts';
import { configuredReader, firstOf } from './links/linkReader.ts';
import { createLog, type Log } from './runtime/log.ts';
import { fairPlayKeeper } from './fairplay/keeper.ts';
import { chosenIn } from './moderation/place.ts';
import { figureKeeper } from './moderation/figureKeeper.ts';
import { startModeration } from './moderation/service.ts';
import { DRAFT_SYNC_PATH } from './protocol/draftSync.ts';
import { startMaps } from './maps/service.ts';
import { hasRoom } from './runtime/disk.ts';
import { choosable } from './runtime/choosable.ts';
import { createMetrics } from './runtime/metrics.ts';
import { configuredPushes } from './push/configured.ts';
import { pushWorker } from './push/pushWorker.ts';
import type { Players } from './players/context.ts';
import { activityIn } from './players/activity.ts';
import { gameCounter } from './players/countGames.ts';
import type { Opened } from './opened.ts';
import { listenAt } from './listenAt.ts';
import { orphanedWork } from './orphanedWork.ts';
import { upkeepPorts } from './upkeepPorts.ts';
import { ioChatNews } from './realtime/chatNews.ts';
import { listenForDrafts } from './realtime/draftSockets.ts';
import { ioFriendNews, presentHere } from './realtime/friendNews.ts';
import { ioPeers, listenToPeers, NO_PEERS } from './realtime/peers.ts';
import { ioConnections, ioPublisher, localPublisher, socketsHere } from './realtime/publisher.ts';
import { sendSnapshots, startRelay } from './realtime/relay.ts';
import { createIo, listen, SOCKET_PATH } from './realtime/server.ts';

export interface App {
  readonly config: Config;
  readonly log: Log;
  /** Listens, and takes up the running games. */
  start(): Promise<Opened>;
  /** Stops taking requests, finishes what is being written, and closes the database. */
  stop(): Promise<void>;
}

/** The whole server, not yet listening. */
export async function createApp(given: Config, log: Log = createLog(given.logLevel)): Promise<App> {
  const place = choosable(given);
  const { config } = place;
  const database = await openWithoutErased(config, (error) => log.error({ err: error }, 'PostgreSQL'));
  const { db, line } = database;
  const cluster = await joinCluster(config, db, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const writer = gameWriter(database);
  const key = secretKey(config.dataDir, config.authSecret);
  place.choose(await chosenIn(db, key));
  const signer = signerFrom(key);
  const background = backgroundTasks(log);
  let clock: TurnClock | null = null;
  let port = config.port;
  const publicUrl = (): string => config.publicUrl ?? `http://localhost:${port}`;
  const { http, endAll } = connectionsTo(
    getRequestListener((...request) => hono.fetch(...request)),
    [SOCKET_PATH, DRAFT_SYNC_PATH],
  );
  const io = createIo(http, config, publicUrl, cluster.adapter);
  const peers = cluster.adapter ? ioPeers(io) : NO_PEERS;
  const news = ioChatNews(io);
  const friends: Friends = { db, news: ioFriendNews(io, peers), now: Date.now };
  const onFault = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const presence = presenceTeller(friends, onFault('presence'));
  const mailer = mailWorker(db, configuredDelivery(config), log, cluster.leases);
  const sockets = (): number => io.engine.clientsCount;
  const metrics = createMetrics();
  const figures = figureKeeper(db, { metrics, log }, sockets, Date.now, onFault('figures'));
  const activity = activityIn(db, Date.now, onFault('activity'), figures.seen);
  const live = liveDrafts({ db, line, log, now: Date.now }, peers.drafts);
  const accounts: Accounts = {
    db,
    sessions: luciaSessions(db),
    key,
    connections: endingDrafts(ioConnections(io, presence.note), live),
    publicUrl,
    now: Date.now,
    touch: activity.note,
    wakeMailer: () => mailer.wake(),
    unsubscribeLink: unsubscribeLinks(key, publicUrl),
    adminUrl: config.adminUrl,
    rolesNeedMore: config.rolesNeedMore,
  };
  const publisher = ioPublisher(io, peers, Date.now);
  const pushNotifications = configuredPushes(config, accounts, {
    isShared: cluster.isShared,
    isLooking: publisher.isLooking,
    log,
  });
  const pushes = pushWorker(pushNotifications);
  const players: Players = {
    db,
    line,
    publisher,
    connections: accounts.connections,
    notify: news.notify,
    leases: cluster.leases,
    log,
    now: Date.now,
    onFixtureOver: () => contests.onFixtureOver(),
  };
  const counter = gameCounter(players);
  const peerProcesses: PeerProcesses = {
    isWatched: publisher.isWatched,
    onTransitions: (room, transitions) => publishTransitions(games, room, transitions),
    onFirstSight: (room) => sendSnapshots(io, games, room),
  };
  const games: Games = {
    db,
    writer,
    live: liveRooms(db, signer, cluster.isShared ? peerProcesses : null),
    leases: cluster.leases,
    publisher,
    signer,
    passwords: { hash: hashPassword, verify: verifyPassword },
    log,
    damage: damageIn(log),
    metrics,
    now: Date.now,
    onTurn: (room) => {
      pushes.turnBegan(room.id);
      ai.wake(room);
      plans.wake(room);
    },
    onTicket: () => matches.wake(),
    onMatch: () => pushes.matchFound(),
    onEnd(roomId) {
      counter.wake();
      background.run(() => played.pack(roomId));
    },
    onPlan: (room) => plans.wake(room),
    onSkipPauses(roomId) {
      ai.skipPauses(roomId);
      peers.skipPauses(roomId);
    },
    onReadyCheckOver: (roomId) => endReadyCheck(games, roomId),
    onDeadline: (room) => plans.atDeadline(room),
  };
  const played = replays(games);
  watchServer(games, sockets);
  const plans = planRunner(games);
  const matches = matchmaker(games);
  const contests = startContests(games, news);
  const fairPlay = fairPlayKeeper({ db, log, leases: cluster.leases, nice: config.aiNice, now: Date.now });
  const ai: Commanders = commanders(games, workerThinker(config.aiNice), config.aiPaceMs);
  const isReady = async () => !!clock?.isBeating() && (cluster.isShared || (await hasRoom(config.dataDir)));
  const isAtHome = !config.production && isLocalServer(config);
  const limits = createLimits(config.rateLimits, isAtHome, knownPlaces(accounts), cluster.counting);
  const { chat, stop: stopChat } = startChat({
    database,
    news,
    limits,
    log,
    links: firstOf([linkedShares(games, played, publicUrl), configuredReader(config)]),
    isShared: cluster.isShared,
    presencesOf: friends.news.presencesOf,
    mails: accounts,
    onPush: () => pushes.wordsWaited(),
  });
  const upkeep = upkeepPorts({ times: database.times, config, cluster, games, io, peers, pushNotifications });
  const { moderation, stop: stopModeration } = startModeration({ accounts, games, chat, place }, upkeep);
  const drafts: Drafts = { db, line, live, notify: chat.news.notify, log, now: Date.now };
  const { maps, stop: stopMaps } = startMaps(moderation, drafts, config);
  // Whoever reads mails takes accounts: they are shown only where all that is known says that it is a try at home.
  const mailboxWord = isAtHome && config.smtpUrl === undefined ? randomToken() : null;
  const hono = httpServer({
    config,
    accounts,
    games,
    replays: played,
    pushNotifications,
    players,
    friends,
    chat,
    drafts,
    moderation,
    ...contests.services,
    maps,
    log,
    metrics,
    limits,
    inBackground: background.run,
    isReady,
    mailboxWord,
  });
  const stopSweep = listen(io, {
    config,
    accounts,
    games,
    chat,
    log,
    countBot: limits.bot,
    onPresence: presence.note,
  });
  const stopDraftSweep = listenForDrafts(http, { config, accounts, live, log });
  const stopHousekeeping = startHousekeeping(moderation, config.dataDir);
  const relay = cluster.isShared ? startRelay(io, games, localPublisher(io, publisher)) : null;
  if (cluster.adapter) {
    listenToPeers(io, {
      ...socketsHere(io),
      ownProcess: upkeep.ownProcess,
      present: (userIds) => presentHere(io, userIds),
      onStored: (roomId) => relay?.onStored(roomId),
      onSkipPauses: (roomId) => ai.skipPauses(roomId),
      drafts: live,
    });
  }
  const takeUp = async (): Promise<void> => {
    if (clock === null) return;
    await ai.resume();
    await plans.resume();
  };
  const orphans = cluster.isShared ? orphanedWork(takeUp, onFault('work of other processes')) : null;

  return {
    config,
    log,
    async start() {
      clock = await startTurnClock(games);
      port = await listenAt(http, config);
      await takeUp();
      pushes.resume();
      for (const work of [counter, matches, contests, mailer]) work.wake();
      const mailbox = mailboxWord && publicUrl() + mailboxPath(mailboxWord);
      return { url: publicUrl(), mailbox, setup: await moderation.upkeep.setup.offer(publicUrl()) };
    },
    async stop() {
      const closed = new Promise((resolve) => http.close(resolve));
      stopSweep();
      stopHousekeeping();
      stopDraftSweep();
      await live.stop();
      presence.stop();
      await orphans?.stop();
      await relay?.stop();
      await stopChat();
      await Promise.all([stopModeration(), stopMaps()]);
      // Not disconnectSockets: clients told to go by the server do not come back by themselves.
      io.engine.close();
      await ai.stop();
      await plans.stop();
      await clock?.stop();
      await matches.stop();
      await contests.stop();
      await fairPlay.stop();
      await background.done();
      for (const work of [pushes, counter, mailer, activity, figures]) await work.stop();
      await writer.drained();
      endAll();
      await closed;
      if (cluster.adapter) await io.of('/').adapter.close();
      cluster.leave();
      await database.close();
    },
  };
}
