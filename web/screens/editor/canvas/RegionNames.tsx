import { t } from '@lingui/core/macro';
import { memo, type KeyboardEvent } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { Edits } from '../doc/edits.ts';
import type { Act } from './tools.ts';
import { namedOf } from './under.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];

/** A name that a hand is moving. */
export interface HeldName {
  readonly region: string;
  readonly at: Point;
  /** It is held until the next board has it. */
  readonly on: MapDefinition;
}

interface RegionNamesProps {
  map: MapDefinition | null;
  held: HeldName | null;
  /** Names can be taken hold of. */
  movable: boolean;
}

/** The names of regions. They find their places by themselves until somebody moves them. */
export const RegionNames = memo(function RegionNames({ map, held, movable }: RegionNamesProps) {
  return (
    <g>
      {map?.regions.map(({ id, name, labelAt }) => {
        const [x, y] = held?.region === id && held.on === map ? held.at : labelAt;
        return (
          <g
            key={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
            role={movable ? 'button' : undefined}
            tabIndex={movable ? 0 : undefined}
            aria-label={
              movable ? t`Name of ${name}: arrow keys move it, Delete lets it find its place` : undefined
            }
            data-region-name={id}
            className={cx(styles.regionName, movable && styles.movable)}
          >
            <text x={x} y={y}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** A name goes where it is dragged. @param from where the hand took it */
export function nameAct(
  map: MapDefinition | null,
  region: string | null,
  from: Point,
  hold: (held: HeldName | null) => void,
  edits: Edits,
): Act | null {
  const labelAt = map?.regions.find(({ id }) => id === region)?.labelAt;
  if (map === null || region === null || labelAt === undefined) return null;
  const moved = ([x, y]: Point): Point => [labelAt[0] + x - from[0], labelAt[1] + y - from[1]];
  return {
    move: ({ place }) => hold({ region, at: moved(place), on: map }),
    drop: ({ place }) => edits.placeName(region, moved(place)),
    cancel: () => hold(null),
  };
}

/** What keys do with the name that has the focus; true if the key was for it. @param step map units by which an arrow moves it */
export function nameKey(
  event: KeyboardEvent,
  map: MapDefinition | null,
  arrow: Point | undefined,
  edits: Edits,
): boolean {
  const region = namedOf(event.target);
  const labelAt = map?.regions.find(({ id }) => id === region)?.labelAt;
  if (region === null || labelAt === undefined) return false;
  if (arrow !== undefined) edits.placeName(region, [labelAt[0] + arrow[0], labelAt[1] + arrow[1]]);
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    edits.placeName(region, null);
    announce(t`The name finds its place by itself.`);
  } else return false;
  event.preventDefault();
  return true;
}
