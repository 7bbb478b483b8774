import type { DraftPeers, LiveDrafts } from '../drafts/context.ts';
import type { RoomSocket } from '../protocol/admin/games.ts';
import type { ProcessFacts } from '../protocol/admin/health.ts';
import type { Spectator } from '../protocol/host.ts';
import type { Io, PeerEvents, Present } from './io.ts';

type Question = 'viewers' | 'looking' | 'present' | 'sockets' | 'process';
type AnswerTo<Name extends Question> = Parameters<Parameters<PeerEvents[Name]>[1]>[0];

/** Messages between processes that serve the same rooms. The stored games are right without any of them. */
export interface Peers {
  /** A room has changed. */
  stored(roomId: string): void;
  /** Nobody needs the pauses of commanders in a room. */
  skipPauses(roomId: string): void;
  readonly drafts: DraftPeers | null;
  /** Answers of the other processes; those that do not answer in time are left out. */
  ask<Name extends Question>(name: Name, about: Parameters<PeerEvents[Name]>[0]): Promise<AnswerTo<Name>[]>;
}

/** Without Redis nobody answers. */
const PATIENCE_MS = 2_000;

export const NO_PEERS: Peers = {
  stored: () => undefined,
  skipPauses: () => undefined,
  drafts: null,
  ask: async () => [],
};

export function ioPeers(io: Io): Peers {
  /** The adapter itself sends: what Socket.IO does with it leaves a failure to nobody, which would end the process. */
  const send = async (...packet: unknown[]): Promise<void> => io.of('/').adapter.serverSideEmit(packet);
  return {
    stored: (roomId) => void send('stored', roomId).catch(doNothing),
    skipPauses: (roomId) => void send('hurry', roomId).catch(doNothing),
    drafts: {
      stored: (draftId) => void send('draftStored', draftId).catch(doNothing),
      told: (draftId, bytes) => void send('draftTold', draftId, bytes).catch(doNothing),
      end: (whose) => void send('draftEnd', whose).catch(doNothing),
    },
    ask: (name, about) =>
      new Promise((resolve) => {
        // With an error come the answers that were in time.
        const answered = (_error: unknown, answers: AnswerTo<typeof name>[] = []): void => resolve(answers);
        send(name, about, answered).catch(() => resolve([]));
        setTimeout(resolve, PATIENCE_MS, []).unref();
      }),
  };
}

const doNothing = (): void => undefined;

/** Answers and hears the others. */
export function listenToPeers(
  io: Io,
  sockets: {
    readonly viewersOf: (roomId: string) => Spectator[];
    readonly isLooking: (roomId: string, playerId: string) => boolean;
    readonly present: (userIds: readonly string[]) => Present[];
    readonly socketsOf: (roomId: string) => RoomSocket[];
    readonly ownProcess: () => ProcessFacts;
    readonly onStored: (roomId: string) => void;
    readonly onSkipPauses: (roomId: string) => void;
    readonly drafts: LiveDrafts;
  },
): void {
  io.on('stored', sockets.onStored);
  io.on('hurry', sockets.onSkipPauses);
  io.on('draftStored', sockets.drafts.onStored);
  io.on('draftTold', (draftId, bytes) => sockets.drafts.onTold(draftId, new Uint8Array(bytes)));
  io.on('draftEnd', sockets.drafts.endHere);
  io.on('viewers', (roomId, answer) => answer(sockets.viewersOf(roomId)));
  io.on('sockets', (roomId, answer) => answer(sockets.socketsOf(roomId)));
  io.on('process', (_about, answer) => answer(sockets.ownProcess()));
  io.on('present', (userIds, answer) => answer(sockets.present(userIds)));
  io.on('looking', ({ roomId, playerId }, answer) => answer(sockets.isLooking(roomId, playerId)));
}
