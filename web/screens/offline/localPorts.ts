import { t } from '@lingui/core/macro';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { ActionAck, ActionEnvelope, LogLine } from '../../../sync-server/protocol/games.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import type { CommandStorage } from '../../../db/local/games/outbox.ts';
import { openOwnQueue, type OwnQueuePorts } from '../../client/outbox/sending/ownQueue.ts';
import { showRefusal } from '../../client/outbox/refusals.ts';
import type { GamePorts } from '../../client/game/gamePorts.ts';
import type { Ask } from './messages.ts';

/** One person's place at a game of this device: what they may do and know. */
export interface Chair {
  /** Rejects if the command could not be stored. */
  submit(envelope: ActionEnvelope): Promise<ActionAck>;
  wire(): Promise<GameWire>;
  /** Oldest first. */
  log(): Promise<readonly LogLine[]>;
  /** Commanders shall not be waited for. */
  skipPauses(): Promise<void>;
}

/** A seat at the game that the worker has open. */
export const chairOf = (seat: Seat, ask: Ask): Chair => ({
  submit: (envelope) => ask('submit', seat, envelope),
  wire: () => ask('state', seat),
  log: () => ask('log', seat),
  skipPauses: () => ask('skipPauses'),
});

/** The game's own log keeps each command with its answer, so that none has to wait anywhere. */
const NO_STORAGE: CommandStorage = {
  subjects: () => Promise.resolve([]),
  load: () => Promise.resolve([]),
  add: () => Promise.resolve(),
  countAttempt: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

/** Nothing has happened: the same may be commanded again. */
const notStored = (): ActionAck => ({
  ok: false,
  code: 'unavailable',
  error: t`This device could not store your move. Perhaps its storage is full.`,
});

/** The way of a person's commands to the game. */
export const localQueue = (chair: Pick<Chair, 'submit'>): OwnQueuePorts => ({
  storage: NO_STORAGE,
  timer: browserTimer,
  send: (envelope) => chair.submit(envelope).catch(notStored),
  tell: showRefusal,
});

/** The world as a session meets it whose game is played by this device. */
export const localPorts = (chair: Chair): GamePorts => ({
  timer: browserTimer,
  isConnected: () => true,
  skew: () => 'none',
  openQueue: (roomId, listener) => openOwnQueue(localQueue(chair), roomId, listener),
  fetchState: () => chair.wire(),
  async fetchLog(limit, before = Infinity) {
    return (await chair.log()).filter(({ seq }) => seq < before).slice(-limit);
  },
  saveView: () => Promise.resolve(),
  skipPauses: () => void chair.skipPauses(),
  newKey: () => crypto.randomUUID(),
});
