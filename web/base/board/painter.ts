import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Camera } from './camera.ts';
import { counterSize, crowdedGap, lineWeight } from './spots.ts';

/** Drawings over each other. */
export interface Layers {
  /** Heavy: is moved and scaled as a picture while a gesture lasts. */
  readonly land: Layer;
  /** Lies on the land and moves with it. */
  readonly finish: Layer;
  /** Keep their size: elements with `data-pin` stand on a territory of that index, those with `data-scaled` lie on the map. */
  readonly counters: Layer;
}

interface Layer {
  readonly svg: SVGSVGElement;
  readonly world: SVGGElement;
}

/** Brings a camera into the document, at the cost that a frame can bear. */
export interface Painter {
  /** Called for every frame of a movement: it draws nothing anew but the places of counters. */
  move(to: Camera): void;
  /** Called at the end of a movement: it draws sharply at the new scale. */
  settle(to: Camera): void;
}

export function createPainter({ land, finish, counters }: Layers, map: MapDefinition): Painter {
  const gap = crowdedGap(map);
  let settled: Camera | null = null;
  let pinsMoved = false;

  const marked = (attribute: string) => counters.world.querySelectorAll<SVGGElement>(`[${attribute}]`);
  const pushPins = (from: Camera, to: Camera): void => {
    const grown = to.scale / from.scale;
    const [dx, dy] = [(to.x - from.x) / from.scale, (to.y - from.y) / from.scale];
    for (const pin of marked('data-pin')) {
      const [x, y] = map.territories[Number(pin.dataset.pin)]?.token ?? [0, 0];
      pin.style.translate = `${x * (grown - 1) + dx}px ${y * (grown - 1) + dy}px`;
    }
    for (const scaled of marked('data-scaled'))
      scaled.setAttribute('transform', `matrix(${grown} 0 0 ${grown} ${dx} ${dy})`);
    counters.svg.style.transform = '';
    pinsMoved = true;
  };
  const releasePins = (): void => {
    if (!pinsMoved) return;
    for (const pin of marked('data-pin')) pin.style.translate = '';
    for (const scaled of marked('data-scaled')) scaled.removeAttribute('transform');
    pinsMoved = false;
  };

  const move = (to: Camera): void => {
    if (settled === null) return settle(to);
    for (const { svg } of [land, finish]) svg.style.transform = cssBetween(settled, to);
    // Text is laid out anew when its scale changes, so counters are moved one by one and never scaled.
    if (to.scale !== settled.scale || pinsMoved) pushPins(settled, to);
    else counters.svg.style.transform = cssBetween(settled, to);
  };
  const settle = (to: Camera): void => {
    if (settled?.scale === to.scale) {
      releasePins();
      return move(to);
    }
    for (const { svg, world } of [land, finish, counters]) {
      world.setAttribute('transform', `matrix(${to.scale} 0 0 ${to.scale} ${to.x} ${to.y})`);
      world.style.setProperty('--unit', String(counterSize(gap, to.scale) / to.scale));
      world.style.setProperty('--line', String(lineWeight(to.scale) / to.scale));
      svg.style.transform = '';
    }
    releasePins();
    settled = to;
  };
  return { move, settle };
}

function cssBetween(from: Camera, to: Camera): string {
  const grown = to.scale / from.scale;
  return `translate(${to.x - from.x * grown}px, ${to.y - from.y * grown}px) scale(${grown})`;
}
