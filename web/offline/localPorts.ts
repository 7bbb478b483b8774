import { t } from '@lingui/core/macro';
import type { Seat } from '../../engine/model/ids.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import { browserTimer } from '../outbox/browserTimer.ts';
import { createOutbox, type OutboxPorts } from '../outbox/outbox.ts';
import type { OutboxStorage } from '../../db/local/outbox.ts';
import type { GamePorts } from '../sync/gamePorts.ts';
import { toast } from '../sync/toast.ts';
import type { Ask } from './messages.ts';

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
export const localOutbox = (seat: Seat, ask: Ask): OutboxPorts => ({
  outbox: NO_OUTBOX,
  timer: browserTimer,
  send: (envelope) => ask('submit', seat, envelope).catch(notStored),
});

/** The world as a session meets it whose game is played by this device. */
export const localPorts = (seat: Seat, ask: Ask): GamePorts => ({
  timer: browserTimer,
  isConnected: () => true,
  skew: () => 'none',
  openOutbox: (watcher) => createOutbox(localOutbox(seat, ask), watcher),
  fetchState: () => ask('state', seat),
  fetchLog: () => ask('log', seat),
  saveView: () => Promise.resolve(),
  newKey: () => crypto.randomUUID(),
  tell: (message) => toast.error(message, { id: message }),
});
