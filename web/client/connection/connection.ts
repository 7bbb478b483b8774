import { create } from 'zustand';
import { accountId } from '../api/api.ts';
import { campaign } from './campaign.ts';
import { tellAuthError, tellRestored } from './connectionNotices.ts';
import { findLeading } from './leading.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { showPresence } from './presence.ts';
import {
  TAB,
  meetTabs,
  tabs,
  type Connection,
  type PayloadOf,
  type ServerEvent,
  type TabMessage,
} from './tabs.ts';

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

/** Takes part in the account's connection: leads when it is this tab's turn, and hears the leader until then. */
function join(): () => void {
  const userId = accountId();
  if (userId === null) return doNothing;
  // Where every tab leads itself they must not hear each other's servers.
  const part = 'locks' in navigator ? meetTabs(userId) : doNothing;
  const deafen = tabs.hear(take);
  const leader = findLeading();
  const candidate = campaign(() => {
    const reign = new AbortController();
    const start = async (): Promise<void> => {
      const lead = await leader;
      const known = { ...useConnection.getState(), latencyMs: null, status: 'connecting' as const };
      if (!reign.signal.aborted) reign.signal.addEventListener('abort', lead(userId, known));
    };
    start().catch(doNothing);
    return () => reign.abort();
  });

  let patience: ReturnType<typeof setTimeout> | undefined;
  const calm = tabs.hear(({ type }) => {
    if (type === 'state') clearTimeout(patience);
  });
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(patience);
    patience = setTimeout(() => candidate.claim(), LEADER_ANSWERS_MS);
    tabs.tell({ type: 'who' });
  };
  const hide = showPresence(tabs);
  const go = (): void => tabs.tell({ type: 'gone', tab: TAB });
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', go);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', go);
    clearTimeout(patience);
    calm();
    candidate.resign();
    hide();
    deafen();
    part();
    useConnection.setState(NONE);
  };
}

function take(message: TabMessage): void {
  if (message.type === 'state') useConnection.setState(message.state);
  if (message.type === 'restored') tellRestored();
  if (message.type === 'unauthorized') tellAuthError(message.reason);
  if (message.type !== 'push') return;
  for (const listener of listeners.get(message.event) ?? []) listener(trusted(message.payload));
}

/** Sound because `onServer` ties each listener to its message, and server and page are of one protocol version. */
const trusted = (payload: unknown): never => payload as never;
