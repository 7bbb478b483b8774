import type { LeaderService } from '../connection/leadContext.ts';
import type { RealtimeSocket } from '../connection/realtimeSocket.ts';
import { roomLeft, roomOpened, tabClosed } from '../connection/topics.ts';
import { isTracing } from './socketDebug.ts';
import { messageTraced, roomsTraced, tracingSwitched, type Traced } from './topics.ts';

const LONGEST = 1_000;

/** Tells all tabs what goes over the socket for as long as one of them asks for it. */
export const traceSocket: LeaderService = ({ tabs, socket, rooms }) => {
  let traced: RealtimeSocket | null = null;

  const tell =
    (direction: Traced['direction']) =>
    (event: string, payload: unknown): void => {
      const entry = { direction, event, payload: shortened(payload), at: Date.now() };
      tabs.tell(messageTraced, { traced: entry });
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
  const tellRooms = (): void => tabs.tell(roomsTraced, { roomIds: rooms.roomIds() });
  const tellChange = (): void => {
    if (traced) tellRooms();
  };

  const stops = [
    tabs.on(tracingSwitched, ({ on }) => {
      if (on) start();
      else stop();
      tellRooms();
    }),
    tabs.on(roomOpened, tellChange),
    tabs.on(roomLeft, tellChange),
    tabs.on(tabClosed, tellChange),
    stop,
  ];
  if (isTracing()) start();
  return () => stops.forEach((end) => end());
};

/** Writes a payload as JSON, cut where it is longer than anybody reads. */
function shortened(payload: unknown): string {
  const text = JSON.stringify(payload) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
