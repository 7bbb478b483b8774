import type { Spectator } from '../protocol/hosting.ts';
import type { Io, PeerEvents } from './io.ts';

type Question = 'viewers' | 'looking';
type AnswerTo<Name extends Question> = Parameters<Parameters<PeerEvents[Name]>[1]>[0];

/** What processes that serve the same rooms say to each other. None of it is needed for what is stored to be right. */
export interface Peers {
  /** A room has changed. */
  stored(roomId: string): void;
  /** Nobody needs the pauses of commanders in a room. */
  hurry(roomId: string): void;
  /** What the others say; those that do not answer in time are left out. */
  ask<Name extends Question>(name: Name, about: Parameters<PeerEvents[Name]>[0]): Promise<AnswerTo<Name>[]>;
}

export const NO_PEERS: Peers = { stored: () => undefined, hurry: () => undefined, ask: async () => [] };

export const ioPeers = (io: Io): Peers => ({
  stored: (roomId) => void io.serverSideEmit('stored', roomId),
  hurry: (roomId) => void io.serverSideEmit('hurry', roomId),
  ask: (name, about) => askAll(io, name, about),
});

/** Sound because each question's listeners answer by the type of the same name. */
function askAll<Name extends Question>(
  io: Io,
  name: Name,
  about: Parameters<PeerEvents[Name]>[0],
): Promise<AnswerTo<Name>[]> {
  const untyped = io as unknown as {
    serverSideEmitWithAck(event: string, body: unknown): Promise<AnswerTo<Name>[]>;
  };
  return untyped.serverSideEmitWithAck(name, about).catch((error: unknown) => partOf<AnswerTo<Name>>(error));
}

/** Socket.IO gives what has come in time with its error. */
const partOf = <T>(error: unknown): T[] =>
  error instanceof Error && 'responses' in error && Array.isArray(error.responses) ? error.responses : [];

/** Answers and hears the others. */
export function listenToPeers(
  io: Io,
  here: {
    readonly viewersOf: (roomId: string) => Spectator[];
    readonly isLooking: (roomId: string, playerId: string) => boolean;
    readonly onStored: (roomId: string) => void;
    readonly onHurry: (roomId: string) => void;
  },
): void {
  io.on('stored', here.onStored);
  io.on('hurry', here.onHurry);
  io.on('viewers', (roomId, answer) => answer(here.viewersOf(roomId)));
  io.on('looking', ({ roomId, playerId }, answer) => answer(here.isLooking(roomId, playerId)));
}
