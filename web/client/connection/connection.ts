import { create } from 'zustand';
import { accountId } from '../api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { leaderElection } from './leaderElection.ts';
import { loadLeader } from './leaderModule.ts';
import { TAB, meetTabs, tabs } from './tabs.ts';
import { tellVisibility } from './tabVisibility.ts';
import {
  connectionChanged,
  connectionRefused,
  connectionRestored,
  serverSpoke,
  stateAsked,
  tabClosed,
  type Connection,
  type PayloadOf,
  type ServerEvent,
} from './topics.ts';

const NONE: Connection = { status: 'disconnected', latencyMs: null, clockOffsetMs: 0, skew: 'none' };

/** A leader that has not answered by then does not live. */
const LEADER_ANSWERS_MS = 2_000;

/** The state of the browser's one connection, whichever tab has it. */
export const useConnection = create<Connection>(() => NONE);

const listeners = new Map<string, Set<(payload: never) => void>>();
let users = 0;
let leave = doNothing;

/** Keeps the connection up until the answer is called. */
export function retainConnection(): () => void {
  users += 1;
  if (users === 1) leave = join();
  return () => {
    users -= 1;
    if (users === 0) leave();
  };
}

/** Listens to a message of the server for as long as the answer is not called, whatever becomes of the connection. */
export function onServer<E extends ServerEvent>(
  event: E,
  listener: (payload: PayloadOf<E>) => void,
): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

/** Takes part in the account's connection: follows the leader, and leads when this tab is elected. */
function join(): () => void {
  const userId = accountId();
  if (userId === null) return doNothing;
  // The tabs must not hear each other's servers where every one leads itself.
  const part = 'locks' in navigator ? meetTabs(userId) : doNothing;
  const loading = loadLeader();
  const election = leaderElection(() => {
    const term = new AbortController();
    const start = async (): Promise<void> => {
      const lead = await loading;
      const known = { ...useConnection.getState(), latencyMs: null, status: 'connecting' as const };
      if (!term.signal.aborted) term.signal.addEventListener('abort', lead(userId, known));
    };
    start().catch(doNothing);
    return () => term.abort();
  });

  let patience: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    tabs.on(connectionChanged, ({ state }) => {
      clearTimeout(patience);
      useConnection.setState(state);
    }),
    tabs.on(connectionRestored, () => void tellRestored().catch(doNothing)),
    tabs.on(connectionRefused, ({ reason }) => void tellRefused(reason).catch(doNothing)),
    tabs.on(serverSpoke, ({ event, payload }) => {
      for (const listener of listeners.get(event) ?? []) listener(trusted(payload));
    }),
    tellVisibility(tabs),
  ];
  const askLeader = (): void => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(patience);
    patience = setTimeout(() => election.takeOver(), LEADER_ANSWERS_MS);
    tabs.tell(stateAsked, {});
  };
  const close = (): void => tabs.tell(tabClosed, { tab: TAB });
  document.addEventListener('visibilitychange', askLeader);
  addEventListener('pagehide', close);
  askLeader();
  return () => {
    document.removeEventListener('visibilitychange', askLeader);
    removeEventListener('pagehide', close);
    clearTimeout(patience);
    election.withdraw();
    stops.forEach((stop) => stop());
    part();
    useConnection.setState(NONE);
  };
}

/** The sentences are fetched when there is something to tell, which on most visits there is not. */
const tellRestored = async (): Promise<void> => (await import('./connectionNotices.ts')).tellRestored();
const tellRefused = async (reason: string): Promise<void> =>
  (await import('./connectionNotices.ts')).tellAuthError(reason);

/** Sound because `onServer` ties each listener to its message, and server and page are of one protocol version. */
const trusted = (payload: unknown): never => payload as never;
