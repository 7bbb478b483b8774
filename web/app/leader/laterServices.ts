import { heedNetwork } from '../../client/connection/heedNetwork.ts';
import type { LeaderService } from '../../client/connection/leadContext.ts';
import { keepFriends } from '../../client/friends/keepFriends.ts';
import { relayPings } from '../../client/game/relayPings.ts';
import { forgetGoneMaps } from '../../client/maps/forgetGoneMaps.ts';
import { recordNotifications } from '../../client/notifications/record.ts';
import { sendPlans } from '../../client/outbox/sending/sendPlans.ts';
import { traceSocket } from '../../client/telemetry/socketTrace.ts';
import { keepOwnReplays } from '../../client/replays/keepOwn.ts';
import { measureReliability } from '../../client/telemetry/upload.ts';
import { fetched } from './fetched.ts';

/** In a chunk of its own: what shows conversations waits for the database anyway. */
const talk = fetched(async () => [
  (await import('../../client/chat/keepConversations.ts')).keepConversations,
]);

/** So is what sends drafts of maps and comments on them: who draws none has none. */
const maps = fetched(async () => {
  const [{ sendComments }, { sendDrafts }] = await Promise.all([
    import('../../client/drafts/sendComments.ts'),
    import('../../client/drafts/sendDrafts.ts'),
  ]);
  const load = async () => (await import('../../screens/editor/doc/sendDraft.ts')).sendDraft;
  return [sendComments, sendDrafts(load)];
});

/** And what sends studies: who shares none has none. */
const studies = fetched(async () => [(await import('../../client/studies/sendStudies.ts')).sendStudies]);

/** These have nothing to do before there is a connection, or a plan to send. Their order is of no account. */
export const LATER_SERVICES: readonly LeaderService[] = [
  heedNetwork,
  sendPlans,
  keepFriends,
  recordNotifications,
  measureReliability,
  traceSocket,
  relayPings,
  talk,
  maps,
  studies,
  keepOwnReplays,
  forgetGoneMaps,
];
