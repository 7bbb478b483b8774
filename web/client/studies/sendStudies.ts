import { browserTimer } from '../../base/lib/browserTimer.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { serverSpoke, tabClosed } from '../connection/topics.ts';
import { showRefusal } from '../outbox/refusals.ts';
import { sendForTabs } from '../outbox/sending/sendForTabs.ts';
import { studyLettersOf } from './post.ts';
import { studyLetters } from './studyLetters.ts';
import { syncStudy } from './syncStudy.ts';
import {
  studiesAsked,
  studyLeft,
  studyLetterTopics,
  studyOpened,
  studyPresented,
  studySynced,
  type StudyAnswer,
} from './topics.ts';

/** An open study: its game, and the tabs that show it. */
interface Open {
  readonly gameId: string;
  readonly tabs: Set<string>;
}

/** Sends what is changed in studies, now and from earlier visits, and hears of those that are open. */
export const sendStudies: LeaderService = ({ userId, tabs, socket }) => {
  const open = new Map<string, Open>();
  let last: Promise<unknown> = Promise.resolve();

  /** One after another: what is fetched is counted from what is here. */
  const sync = (gameId: string): Promise<StudyAnswer> => {
    const next = last.then(() => syncStudy(userId, gameId));
    last = next.then(() => tabs.tell(studySynced, { gameId }), doNothing);
    return next;
  };
  const join = (studyId: string): void => {
    const up = socket.connected();
    const gameId = open.get(studyId)?.gameId;
    if (!up || gameId === undefined) return;
    up.emit('study:join', { studyId }, () => undefined);
    sync(gameId).catch(doNothing);
  };
  const leave = (studyId: string, tab: string): void => {
    const known = open.get(studyId);
    if (!known?.tabs.delete(tab) || known.tabs.size > 0) return;
    open.delete(studyId);
    socket.connected()?.emit('study:leave', { studyId });
  };
  const { wake, close } = sendForTabs({
    kind: studyLetters,
    topics: studyLetterTopics,
    tabs,
    storage: studyLettersOf(userId),
    timer: browserTimer,
    async send({ gameId }) {
      const answer = await sync(gameId);
      if (answer.refusal !== null) showRefusal(answer.refusal);
      return answer;
    },
  });
  // The way by HTTP may be open before the socket is.
  addEventListener('online', wake);
  const stops = [
    socket.whenConnected(() => {
      wake();
      for (const studyId of open.keys()) join(studyId);
    }),
    tabs.on(studyOpened, ({ tab, gameId, studyId }) => {
      const known = open.get(studyId) ?? { gameId, tabs: new Set<string>() };
      known.tabs.add(tab);
      if (!open.has(studyId)) {
        open.set(studyId, known);
        join(studyId);
      }
    }),
    tabs.on(studyLeft, ({ studyId, tab }) => leave(studyId, tab)),
    tabs.on(tabClosed, ({ tab }) => [...open.keys()].forEach((studyId) => leave(studyId, tab))),
    tabs.on(studyPresented, ({ studyId, branch, seq }) =>
      socket.connected()?.emit('study:present', { studyId, branch, seq }, () => undefined),
    ),
    tabs.on(serverSpoke, ({ event, payload }) => {
      if (event !== 'study:news' && event !== 'study:ended') return;
      // Server and page are of one protocol version.
      const { studyId } = payload as { readonly studyId: string };
      if (event === 'study:ended') return join(studyId);
      const gameId = open.get(studyId)?.gameId;
      if (gameId !== undefined) sync(gameId).catch(doNothing);
    }),
    close,
    () => removeEventListener('online', wake),
  ];
  tabs.tell(studiesAsked, {});
  return () => stops.forEach((stop) => stop());
};
