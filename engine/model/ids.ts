/**
 * Strings appear only at the edges (wire, database, files). Inside the engine a
 * territory and a seat are small integers: positions in `BoardMap.territories`
 * and in `GameState.seats`.
 */
export type TerritoryIndex = number;

/** Position in turn order, 0-based. */
export type Seat = number;

/** Owner of a territory dealt to nobody. */
export const NEUTRAL = -1;

/** Owner of a territory that the viewer may not see; armies are then `UNKNOWN_ARMIES`. */
export const UNKNOWN_OWNER = -2;
export const UNKNOWN_ARMIES = -1;
