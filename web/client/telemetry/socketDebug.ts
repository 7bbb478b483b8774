import { create } from 'zustand';
import { doNothing } from '../../base/lib/doNothing.ts';
import { tabs, type Traced } from '../connection/tabs.ts';

const ENABLED = 'socket-debug';
const KEPT = 200;

export interface SocketDebug {
  readonly enabled: boolean;
  /** The last ones, newest first. */
  readonly events: readonly (Traced & { readonly id: number })[];
  readonly roomIds: readonly string[];
}

export const isTracing = (): boolean => localStorage.getItem(ENABLED) === 'on';

export const useSocketDebug = create<SocketDebug>(() => ({ enabled: isTracing(), events: [], roomIds: [] }));

let listening = doNothing;
let told = 0;

/** Keeps what the leading tab tells of its socket, if the player has asked for it. */
export function listenToSocket(): void {
  listening();
  listening = isTracing()
    ? tabs.hear((message) => {
        if (message.type === 'rooms') useSocketDebug.setState({ roomIds: message.roomIds });
        if (message.type !== 'traced') return;
        told += 1;
        const event = { ...message.traced, id: told };
        useSocketDebug.setState(({ events }) => ({ events: [event, ...events].slice(0, KEPT) }));
      })
    : doNothing;
  tabs.tell({ type: 'trace', on: isTracing() });
}

/** Remembered by the browser, for all accounts. */
export function enableDebug(enabled: boolean): void {
  if (enabled) localStorage.setItem(ENABLED, 'on');
  else localStorage.removeItem(ENABLED);
  useSocketDebug.setState({ enabled });
  listenToSocket();
}

export const clearEvents = (): void => useSocketDebug.setState({ events: [] });
