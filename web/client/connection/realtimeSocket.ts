import type { Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents } from '../../../sync-server/protocol/realtime.ts';

export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
