import type { GameEvent } from '../model/event.ts';
import type { ReplayEntry } from '../replay/body.ts';
import type { Entry } from './gameFile.ts';

/** An entry of a file's log as it is watched: sound only of a file whose events are what they say. */
export function replayEntry({ seq, turn, seat, cause, events }: Entry): ReplayEntry {
  const told = { seq, turn, seat, events: events as readonly GameEvent[] };
  if (cause === 'start') return { ...told, cause: 'game_started' };
  if (cause === 'expire') return { ...told, cause: 'turn_expired' };
  if (typeof cause === 'string') return { ...told, cause };
  const sent = cause.type === 'attack' && cause.armies !== undefined ? { sent: cause.armies } : {};
  return { ...told, cause: cause.type, ...sent };
}
