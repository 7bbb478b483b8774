import type { Lead } from '../connection/lead.ts';
import type { RealtimeSocket } from '../connection/realtimeSocket.ts';
import { isTracing } from './socketDebug.ts';
import { tabs, type Traced } from '../connection/tabs.ts';

const LONGEST = 1_000;

/** Tells all tabs what goes over the socket for as long as one of them asks for it. */
export function traceSocket({ socket, rooms }: Pick<Lead, 'socket' | 'rooms'>): () => void {
  let traced: RealtimeSocket | null = null;

  const tell =
    (direction: Traced['direction']) =>
    (event: string, payload: unknown): void => {
      const entry = { direction, event, payload: shortened(payload), at: Date.now() };
      tabs.tell({ type: 'traced', traced: entry });
    };
  const incoming = tell('in');
  const outgoing = tell('out');
  const stop = (): void => {
    traced?.offAny(incoming).offAnyOutgoing(outgoing);
    traced = null;
  };
  const start = (): void => {
    const up = socket.connected();
    if (up === traced) return;
    stop();
    traced = up;
    traced?.onAny(incoming).onAnyOutgoing(outgoing);
  };
  const tellRooms = (): void => tabs.tell({ type: 'rooms', roomIds: rooms.roomIds() });

  const deafen = tabs.hear((message) => {
    if (message.type === 'trace') {
      if (message.on) start();
      else stop();
      tellRooms();
    }
    if (traced && ['want', 'unwant', 'gone'].includes(message.type)) tellRooms();
  });
  if (isTracing()) start();
  return () => {
    deafen();
    stop();
  };
}

/** As JSON, cut where it is longer than anybody reads. */
function shortened(payload: unknown): string {
  const text = JSON.stringify(payload) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
