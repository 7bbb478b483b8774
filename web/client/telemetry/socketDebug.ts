import { create } from 'zustand';
import { doNothing } from '../../base/lib/doNothing.ts';
import { tabs } from '../connection/tabs.ts';
import { messageTraced, roomsTraced, tracingSwitched, type Traced } from './topics.ts';

const ENABLED = 'socket-debug';
const KEPT = 200;

export interface SocketDebug {
  readonly enabled: boolean;
  /** The last messages, newest first. */
  readonly events: readonly (Traced & { readonly id: number })[];
  readonly roomIds: readonly string[];
}

export const isTracing = (): boolean => localStorage.getItem(ENABLED) === 'on';

export const useSocketDebug = create<SocketDebug>(() => ({ enabled: isTracing(), events: [], roomIds: [] }));

let stopListening = doNothing;
let count = 0;

/** Keeps what the leading tab tells of its socket, if the player has asked for it. */
export function listenToSocket(): void {
  stopListening();
  stopListening = isTracing() ? listen() : doNothing;
  tabs.tell(tracingSwitched, { on: isTracing() });
}

function listen(): () => void {
  const stops = [
    tabs.on(roomsTraced, ({ roomIds }) => useSocketDebug.setState({ roomIds })),
    tabs.on(messageTraced, ({ traced }) => {
      count += 1;
      const event = { ...traced, id: count };
      useSocketDebug.setState(({ events }) => ({ events: [event, ...events].slice(0, KEPT) }));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Remembered by the browser, for all accounts. */
export function enableDebug(enabled: boolean): void {
  if (enabled) localStorage.setItem(ENABLED, 'on');
  else localStorage.removeItem(ENABLED);
  useSocketDebug.setState({ enabled });
  listenToSocket();
}

export const clearEvents = (): void => useSocketDebug.setState({ events: [] });
