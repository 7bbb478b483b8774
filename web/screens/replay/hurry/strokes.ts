import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Path } from '../../../../engine/replay/changes.ts';
import type { Themed } from '../pictures/paintCounter.ts';
import { endOf, linesOf, merged } from './ways.ts';
import type { Stroke } from './messages.ts';

type Point = readonly [x: number, y: number];

/** The ways of a turn as `TurnOverlay.module.css` has them. @param at from map units to pixels */
export const strokesOf = (
  map: MapDefinition,
  paths: readonly Path[],
  at: (point: Point) => Point,
  themed: Themed,
): Stroke[] =>
  merged(paths).map((path) => ({
    lines: linesOf(map, path).map(([from, to]) => [...at(from), ...at(to)] as const),
    ...(path.type === 'march'
      ? { color: '#fff', width: 4, dashes: [4, 4] }
      : path.conquered
        ? { color: themed('--map-target'), width: 5, dashes: [] }
        : { color: '#ff8a7a', width: 5, dashes: [9, 3] }),
    end: endOf(path),
  }));
