import type { z } from 'zod/mini';
import type { Seat, TerritoryIndex } from '../../../model/ids.ts';

/** A mode's objective on the wire, under the specification's names. */
export interface ModeWire<Objective, Fields extends z.core.$ZodShape = z.core.$ZodShape> {
  readonly fields: Fields;
  /** The fields hold this in games of other modes. */
  readonly absent: Values<Fields>;
  encode(objective: Objective, ids: Ids): Values<Fields>;
  decode(fields: Values<Fields>, indices: Indices): Objective;
}

type Values<Fields extends z.core.$ZodShape> = { -readonly [F in keyof Fields]: z.infer<Fields[F]> };

/** From indices to what the wire calls them. */
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

/** By player; a player whose value is null is left out. */
export const byPlayer = <T>(values: readonly (T | null)[], { player }: Ids): Record<string, T> =>
  Object.fromEntries(values.flatMap((value, seat) => (value === null ? [] : [[player(seat), value]])));
