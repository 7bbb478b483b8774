import type { z } from 'zod/mini';
import type { GameModeId } from '../../model/config.ts';
import type { Seat, TerritoryIndex } from '../../model/ids.ts';
import type { Objectives } from '../../model/objective.ts';

type Values<Fields extends z.core.$ZodShape> = { -readonly [F in keyof Fields]: z.infer<Fields[F]> };

/** A mode's objective on the wire, under the specification's names. */
export interface ModeDecoder<M extends GameModeId, Fields extends z.core.$ZodShape = z.core.$ZodShape> {
  readonly fields: Fields;
  decode(fields: Values<Fields>, indices: Indices): Omit<Objectives[M], 'mode'>;
}

/** The other direction is an export of its own, so that a page, which only reads, need not load it. */
export interface ModeEncoder<M extends GameModeId, Fields extends z.core.$ZodShape = z.core.$ZodShape> {
  encode(objective: Objectives[M], ids: Ids): Values<Fields>;
  /** The fields hold this in games of other modes. */
  readonly absent: Values<Fields>;
}

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

/** Keys values by player; a player whose value is null is left out. */
export const byPlayer = <T>(values: readonly (T | null)[], { player }: Ids): Record<string, T> =>
  Object.fromEntries(values.flatMap((value, seat) => (value === null ? [] : [[player(seat), value]])));
