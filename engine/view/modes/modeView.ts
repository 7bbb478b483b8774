import type { z } from 'zod/mini';
import type { GameModeId } from '../../model/config.ts';
import type { Seat, TerritoryIndex } from '../../model/ids.ts';
import type { ModeEvents } from '../../model/modeEvents.ts';
import type { Objectives } from '../../model/objective.ts';
import type { GameState } from '../../model/state.ts';
import type { Say } from '../../model/words.ts';
import type { LogSentence, Names } from '../logSentence.ts';
import type { ViewEvent } from '../viewEvent.ts';

/**
 * The half of a mode's account to its viewers that reads. The half that tells is an export of its own, so that a page,
 * which tells nobody, need not load it.
 */
export interface ModeReader<M extends GameModeId, Fields extends z.core.$ZodShape = z.core.$ZodShape> {
  /** A mode's objective on the wire, under the specification's names. */
  readonly fields: Fields;
  decode(fields: Values<Fields>, indices: Indices): Objectives[M];
  readonly sentences: { readonly [T in ModeEvents[M]['type']]: SentenceOf<EventOf<M, T>> };
}

export interface ModeTeller<M extends GameModeId, Fields extends z.core.$ZodShape = z.core.$ZodShape> {
  encode(objective: Objectives[M], ids: Ids): Values<Fields>;
  /** The fields hold this in games of other modes. */
  readonly absent: Values<Fields>;
  readonly redactions: { readonly [T in ModeEvents[M]['type']]: Redaction<EventOf<M, T>> };
}

type Values<Fields extends z.core.$ZodShape> = { -readonly [F in keyof Fields]: z.infer<Fields[F]> };
type EventOf<M extends GameModeId, T> = Extract<ModeEvents[M], { type: T }>;

/** The wire's names of what the engine has by index. */
export interface Ids {
  territory(territory: TerritoryIndex): string;
  player(seat: Seat): string;
}

/** The way back. */
export interface Indices {
  territory(id: string): TerritoryIndex;
  seat(playerId: string): Seat;
  /** Reads something of each player, in turn order. */
  eachPlayer<T>(read: (playerId: string) => T): T[];
}

/** An event's line in the log; null = none. */
export type SentenceOf<Event> = (event: Event, names: Names, say: Say) => LogSentence | null;

/** One kind of event, as viewers are told it. */
export interface Redaction<Event> {
  /** The account of a viewer from whom no land is hidden. */
  open(event: Event, eyes: Eyes): ViewEvent[];
  /** The account of a viewer in fog. */
  fogged(event: Event, eyes: Eyes): ViewEvent[];
}

/** Through whose eyes a command's events are seen, and what they see of the land before or after it. */
export interface Eyes {
  readonly before: GameState;
  readonly after: GameState;
  /** Is it the viewer's own seat, or a teammate's? */
  isOwn(seat: number): boolean;
  /** Is the viewer's side in this fight? */
  concerns(fight: { readonly attacker: number; readonly defender: number }): boolean;
  sees(territory: TerritoryIndex): boolean;
  /** Armies that come or go, as they are seen; nothing where the viewer does not see the land. */
  change(territory: TerritoryIndex, by: number): ViewEvent[];
}

const whole = (event: ViewEvent): ViewEvent[] => [event];

/** Nobody is kept from such an event. */
export const PUBLIC = { open: whole, fogged: whole };

/** By player; a player whose value is null is left out. */
export const byPlayer = <T>(values: readonly (T | null)[], { player }: Ids): Record<string, T> =>
  Object.fromEntries(values.flatMap((value, seat) => (value === null ? [] : [[player(seat), value]])));
