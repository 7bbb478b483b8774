import type { ReactNode } from 'react';
import type { PlayerColor } from '../../../engine/model/colors.ts';
import type { Seat, TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

export interface OwnerStyle {
  readonly seat: Seat;
  readonly name: string;
  /** The colour is shown as it is given: the caller has chosen the colour-blind variant where one is wanted. */
  readonly color: PlayerColor;
}

/** null = neutral; `unknown` = behind the fog. */
export type TerritoryOwner = OwnerStyle | 'unknown' | null;

export type Landmark = 'capital' | 'hill';

/** An arrow from land to land. */
export interface Route {
  readonly from: TerritoryIndex;
  readonly to: TerritoryIndex;
}

/** CSS pixels of the board's frame that sheets and panels cover. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Land that has changed hands. */
export interface Conquest {
  readonly id: string;
  readonly type: 'conquest';
  readonly territory: TerritoryIndex;
  /** It was attacked from there. */
  readonly from: TerritoryIndex;
  /** The paint of whoever had it. */
  readonly was: string;
}

/** Something to see for a moment. Each id is shown once; the caller may drop it whenever it likes. */
export type BoardEffect =
  | { readonly id: string; readonly type: 'placed'; readonly territory: TerritoryIndex }
  | Conquest
  | (Route & { readonly id: string; readonly type: 'battle' });

export interface CameraFocus {
  readonly territories: readonly TerritoryIndex[];
  /** The camera moves when this changes. */
  readonly key: string;
}

export interface BoardProps {
  map: MapDefinition;
  /** Indexed by territory. */
  owners: readonly TerritoryOwner[];
  /** Indexed by territory; null = unknown. */
  armies: readonly (number | null)[];
  /** Land in the fog, shown as it was when it was seen last. */
  stale?: ReadonlySet<TerritoryIndex>;
  /** White outline. */
  selected: TerritoryIndex | null;
  /** Gold outline, and an arrow from the selected one. */
  target: TerritoryIndex | null;
  /** Dashed outline; while something is selected all other land is dimmed. */
  targets: readonly TerritoryIndex[];
  /** Lit for as long as they are listed: a player's land, a region. */
  highlighted?: readonly TerritoryIndex[];
  /** Land of special worth: a capital, the hill. */
  landmarks?: ReadonlyMap<TerritoryIndex, Landmark>;
  /** Pending placements, shown as "+3" at the counter. */
  deltas?: ReadonlyMap<TerritoryIndex, number>;
  /** Attacks and marches that are planned. */
  routes?: readonly Route[];
  /** The camera eases until these stand in the free area. */
  focusOn?: CameraFocus | null;
  /** null = not known yet: nothing is drawn before they are. */
  insets: Insets | null;
  /** null = sea. */
  onTap(territory: TerritoryIndex | null): void;
  /** Land that was just tapped, tapped again at once; a further tap where this is absent. */
  onDoubleTap?(territory: TerritoryIndex): void;
  /** Pressed for 350 ms. A hold is no tap; `end` always follows `start`. */
  onHold?(territory: TerritoryIndex, phase: 'start' | 'end'): void;
  /** A screen reader says this: exactly what a sighted player sees. */
  describe(territory: TerritoryIndex): string;
  showNames?: boolean;
  effects?: readonly BoardEffect[];
  /** Milliseconds that a conquest takes to sweep over the land; null = it waits, the land is still fought over. */
  conquestMs?: number | null;
  /** Buttons of the caller, beside those of the board. */
  tools?: ReactNode;
  /** Drawn above the counters, on the map's measure. */
  overlay?: ReactNode;
}
