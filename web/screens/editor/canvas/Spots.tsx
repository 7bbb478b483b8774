import { t } from '@lingui/core/macro';
import { memo, type KeyboardEvent } from 'react';
import { placesOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { Edits } from '../doc/edits.ts';
import type { Act } from './tools.ts';
import { spotOf } from './under.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];
type Lands = PlainDraft['territories'];

/** An extra spot of a territory, to which its land reaches. */
export interface Spot {
  readonly land: string;
  /** Which of the territory's it is. */
  readonly nth: number;
}

/** A spot that a hand is moving. */
export interface HeldSpot extends Spot {
  readonly to: Point;
}

interface SpotsProps {
  territories: Lands;
  selected: ReadonlySet<string>;
  held: HeldSpot | null;
  /** Those of what is chosen can be taken hold of. */
  movable: boolean;
}

/** Where land reaches besides its counter, each with a line to it. */
export const Spots = memo(function Spots({ territories, selected, held, movable }: SpotsProps) {
  return (
    <g>
      {[...territories].flatMap(([land, { name, spots, token }]) =>
        placesOf(spots).map((at, nth) => {
          const [x, y] = held?.land === land && held.nth === nth ? held.to : at;
          const isOpen = movable && selected.has(land);
          const number = nth + 1;
          return (
            <g
              key={`${land} ${nth}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
              role={isOpen ? 'button' : undefined}
              tabIndex={isOpen ? 0 : undefined}
              aria-label={
                isOpen
                  ? t`Extra spot ${number} of ${{ land: name }}: arrow keys move it, Delete removes it`
                  : undefined
              }
              data-spot={`${land} ${nth}`}
              className={cx(styles.spot, isOpen && styles.movable)}
            >
              <line className={styles.spotLine} x1={token[0]} y1={token[1]} x2={x} y2={y} />
              <circle r="5" style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }} />
            </g>
          );
        }),
      )}
    </g>
  );
});

/** The spot of what is chosen that is nearest to a place, within a reach in map units, and nearer than any counter. */
export function spotNear(
  territories: Lands,
  selected: readonly string[],
  place: Point,
  reach: number,
): Spot | null {
  const far = (at: Point): number => Math.hypot(at[0] - place[0], at[1] - place[1]);
  let least = Math.min(reach, ...[...territories.values()].map(({ token }) => far(token)));
  let nearest: Spot | null = null;
  for (const land of selected) {
    for (const [nth, at] of placesOf(territories.get(land)?.spots ?? []).entries()) {
      if (far(at) >= least) continue;
      least = far(at);
      nearest = { land, nth };
    }
  }
  return nearest;
}

/** A spot goes where it is dragged. */
export const spotAct = (
  territories: Lands,
  spot: Spot,
  hold: (held: HeldSpot | null) => void,
  edits: Edits,
): Act => ({
  move: ({ place }) => hold({ ...spot, to: place }),
  drop: ({ place }) => {
    hold(null);
    placeSpot(territories, spot, place, edits);
  },
  cancel: () => hold(null),
});

/** What keys do with the spot that has the focus; true if the key was for it. @param arrow map units by which it moves */
export function spotKey(
  event: KeyboardEvent,
  territories: Lands,
  arrow: Point | undefined,
  edits: Edits,
): boolean {
  const spot = spotOf(event.target);
  const at = spot && placesOf(territories.get(spot.land)?.spots ?? [])[spot.nth];
  if (!at) return false;
  if (arrow !== undefined) placeSpot(territories, spot, [at[0] + arrow[0], at[1] + arrow[1]], edits);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    placeSpot(territories, spot, null, edits);
    announce(t`The spot was removed.`);
  } else return false;
  event.preventDefault();
  return true;
}

/** @param to null = the spot goes */
function placeSpot(territories: Lands, { land, nth }: Spot, to: Point | null, edits: Edits): void {
  const places = placesOf(territories.get(land)?.spots ?? []);
  edits.placeSpots(land, to === null ? places.toSpliced(nth, 1) : places.with(nth, to));
}
