import { t } from '@lingui/core/macro';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { ActionAck, ActionEnvelope, LogLine } from '../../../sync-server/protocol/games.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { createOutbox, type OutboxPorts } from '../../client/outbox/outbox.ts';
import type { OutboxStorage } from '../../../db/local/games/outbox.ts';
import type { GamePorts } from '../../client/game/gamePorts.ts';
import { toast } from '../../base/ui/toast.ts';
import type { Ask } from './messages.ts';

/** What one person at a game of this device may do and know. */
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

/** What the game's own log does already. */
const NO_OUTBOX: OutboxStorage = {
  add: () => Promise.resolve(),
  countAttempt: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  load: () => Promise.resolve([]),
};

/** Nothing has happened: the same may be commanded again. */
const notStored = (): ActionAck => ({
  ok: false,
  code: 'unavailable',
  error: t`This device could not store your move. Perhaps its storage is full.`,
});

/** The way of a person's commands to the game. */
export const localOutbox = (chair: Pick<Chair, 'submit'>): OutboxPorts => ({
  outbox: NO_OUTBOX,
  timer: browserTimer,
  send: (envelope) => chair.submit(envelope).catch(notStored),
});

/** The world as a session meets it whose game is played by this device. */
export const localPorts = (chair: Chair): GamePorts => ({
  timer: browserTimer,
  isConnected: () => true,
  skew: () => 'none',
  openOutbox: (watcher) => createOutbox(localOutbox(chair), watcher),
  fetchState: () => chair.wire(),
  async fetchLog(limit, before = Infinity) {
    return (await chair.log()).filter(({ seq }) => seq < before).slice(-limit);
  },
  saveView: () => Promise.resolve(),
  hurry: () => void chair.skipPauses(),
  newKey: () => crypto.randomUUID(),
  tell: (message) => toast.error(message, { id: message }),
});
