import type { GameEvent } from '../../model/event.ts';

/** A viewer is told an event as it was, or redacted, or what they saw of one that is not theirs. */
export type ViewEvent =
  | GameEvent
  | { type: 'armies_changed'; territory: number; change: number }
  | { type: 'owner_changed'; territory: number; owner: number };
