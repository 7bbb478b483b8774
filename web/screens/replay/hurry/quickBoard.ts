import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { GameView } from '../../../../engine/model/state.ts';
import type { Changes } from '../../../../engine/replay/changes.ts';
import { roomForNames } from '../../../base/board/names.ts';
import { counterSize, crowdedGap, isHeap } from '../../../base/board/spots.ts';
import type { PlayerLook } from '../../game/model/model.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { themedNow, type Themed } from '../pictures/paintCounter.ts';
import styles from './hurry.module.css';
import { fillsOf, linesOn } from './ground.ts';
import type { Asked, Picture, Scene, Stamp } from './messages.ts';
import { createSprites, type Landmark, type Sprites } from './sprites.ts';
import { strokesOf } from './strokes.ts';

/** A finer picture flies by unseen. */
const FINEST = 2;
/** Counters far away are dots, of this size. */
const DOT = 0.4;

/** What colours, letters and hatchings depend on. */
const LOOKS = ['data-theme', 'data-colorblind', 'data-performance'];

type Owners = Pick<GameView, 'owner'>;
/** Known by its identity. */
type Moment = object;

/** A picture of what the board itself shows. */
interface Standing {
  readonly moment: Moment;
  readonly isMarked: boolean;
  readonly number: number;
}

/** A picture of another moment, over a board that stands still. */
export interface QuickBoard {
  /**
   * Draws what the board itself shows, unseen, to take its place as soon as another moment is wanted. What stands is not drawn again, and until the
   * first picture is there no other is asked for: it may take a slow network long.
   */
  stand(moment: Moment, view: GameView, changes: Changes | null): void;
  /** Calls back once the first picture is there. */
  onReady(told: () => void): void;
  /** @param under what the board itself shows, and of which moment; null = that is not known */
  draw(view: GameView, under: (Owners & { readonly moment: Moment }) | null, changes: Changes | null): void;
  /** Shows the board itself again. */
  hide(): void;
  /** Calls back when the board is moved or zoomed, or has another size or theme. */
  onMove(told: () => void): void;
  /** Calls back when the worker is missing or broken: nothing is drawn by it any more. */
  onFailure(told: () => void): void;
  close(): void;
}

/** Can this browser draw beside the page? */
export const canDrawQuickly = (): boolean => 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * Land that has changed hands, and what stands on all land, is drawn by a worker, so that it costs the page next to nothing: whatever
 * changes in the board's own drawings has to be painted by the page, and given on.
 * @param surface what the drawings of the board lie in: land, the effects of colours, counters
 * @param prefix that of the hatchings of all players
 */
export function quickBoard(
  surface: HTMLElement,
  map: MapDefinition,
  players: readonly PlayerLook[],
  prefix: string,
): QuickBoard {
  const [land, effects, counters] = surface.querySelectorAll<SVGSVGElement>(':scope > svg');
  const world = land?.querySelector<SVGGElement>(':scope > g');
  if (!land || !world || !counters) throw new Error('there is no board');
  const canvas = document.createElement('canvas');
  canvas.className = styles.picture ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  const worker = new Worker(new URL('./quickWorker.ts', import.meta.url), { type: 'module' });
  const ask = (asked: Asked, given: Transferable[]): void => worker.postMessage(asked, given);
  const offscreen = canvas.transferControlToOffscreen();
  ask({ canvas: offscreen, outlines: map.territories.map(({ d }) => d) }, [offscreen]);

  const gap = crowdedGap(map);
  let frame = { width: 0, height: 0 };
  let set: Setting | null = null;
  /** Of the last picture that was asked for, and of the last one that is there. */
  let [asked, there] = [0, 0];
  let standing: Standing | null = null;
  let [tellMoved, tellReady] = [doNothing, doNothing];
  const moved = (): void => {
    set = null;
    standing = null;
    tellMoved();
  };
  const sizes = new ResizeObserver(([entry]) => {
    if (entry) frame = entry.contentRect;
    moved();
  });
  sizes.observe(surface);
  let theme: Themed = remembered(themedNow());
  let sprites: { readonly size: number; readonly of: Sprites } | null = null;
  let landmarks: readonly (readonly [territory: number, kind: Landmark])[] = [];
  let isFlying = false;
  let isUp = false;
  const moves = new MutationObserver(moved);
  moves.observe(land, { attributeFilter: ['style'] });
  moves.observe(world, { attributeFilter: ['transform'] });
  const themes = new MutationObserver(() => {
    theme = remembered(themedNow());
    sprites = null;
    moved();
  });
  themes.observe(document.documentElement, { attributeFilter: LOOKS });

  // What the counters, the marks on the land and moving colours show is another moment.
  const cover = (isCovered: boolean): void => {
    canvas.style.opacity = isCovered ? '1' : '0';
    counters.style.opacity = isCovered ? '0' : '';
    if (effects) effects.style.visibility = isCovered ? 'hidden' : '';
    const marks = world.lastElementChild;
    if (marks instanceof SVGElement) marks.style.opacity = isCovered ? '0' : '';
    isUp = isCovered;
  };
  cover(false);
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    there = data;
    if (!canvas.isConnected) {
      surface.append(canvas);
      tellReady();
    }
    if (isFlying && !isUp) cover(true);
  });

  const setUp = (): Setting => {
    const ratio = Math.min(FINEST, devicePixelRatio || 1);
    const { a, e, f } = cameraOf(land, world);
    const camera = [a * ratio, e * ratio, f * ratio] as const;
    const at: Setting['at'] = ([x, y]) => [camera[0] * x + camera[1], camera[0] * y + camera[2]];
    const size = counterSize(gap, a) * ratio;
    if (sprites?.size !== size) sprites = { size, of: createSprites(players, theme, size) };
    const { of } = sprites;
    const named = roomForNames(map, a, size / ratio);
    const isFar = isHeap(gap, a);
    return {
      of,
      at,
      scene: {
        width: Math.round(frame.width * ratio),
        height: Math.round(frame.height * ratio),
        camera,
        size,
        places: new Float32Array(map.territories.flatMap(({ token }) => at(token))),
        isFar,
        shrunk: isFar ? DOT : 1,
        names: map.territories.map(({ name }, territory) => (named.has(territory) ? of.name(name) : null)),
        fills: fillsOf(land, players, prefix, theme),
        lines: linesOn(map, a, size / ratio / a, theme),
        ink: theme('--ink'),
      },
    };
  };

  const pictureOf = (
    { scene: { isFar }, of, at }: Setting,
    { owner, armies }: GameView,
    under: Owners | null,
    changes: Changes | null,
  ): Picture => {
    const stamp = (territory: number, key: string): Stamp => [
      key,
      ...at(map.territories[territory]?.token ?? [0, 0]),
    ];
    owner.forEach((seat, territory) => of.counter(seat, isFar ? null : (armies[territory] ?? 0)));
    return {
      number: ++asked,
      seats: new Int8Array(owner),
      armies: new Int32Array(armies),
      covered: Uint8Array.from(owner, (seat, territory) => (under?.owner[territory] === seat ? 0 : 1)),
      strokes: changes ? strokesOf(map, changes.paths, at, theme) : [],
      signs: [
        ...landmarks.map(([territory, kind]) => stamp(territory, of.landmark(kind))),
        ...(changes?.post ?? []).flatMap((after, territory) => {
          const more = after - (changes?.pre[territory] ?? after);
          return more === 0 ? [] : [stamp(territory, of.change(more))];
        }),
      ],
      sprites: of.takeNew(),
    };
  };

  const hide = (): void => {
    isFlying = false;
    if (isUp) cover(false);
  };

  const send = (view: GameView, under: Owners | null, changes: Changes | null): void => {
    const known = set;
    set ??= setUp();
    const picture = pictureOf(set, view, under, changes);
    ask(
      { picture, scene: known === null ? set.scene : null },
      picture.sprites.map(([, image]) => image),
    );
  };

  return {
    stand(moment, view, changes) {
      const isMarked = changes !== null;
      const isKnown = standing?.moment === moment && standing.isMarked === isMarked;
      const isAwaited = asked > 0 && there === 0;
      if (frame.width === 0 || isFlying || isKnown || isAwaited) return;
      landmarks = landmarksOn(counters);
      send(view, view, changes);
      standing = { moment, isMarked, number: asked };
    },
    onReady(told) {
      tellReady = told;
    },
    draw(view, under, changes) {
      if (frame.width === 0) return;
      if (!isFlying) {
        landmarks = landmarksOn(counters);
        isFlying = true;
        if (standing !== null && standing.number <= there && standing.moment === under?.moment) cover(true);
      }
      standing = null;
      send(view, under, changes);
    },
    hide,
    onMove(told) {
      tellMoved = told;
    },
    onFailure(told) {
      worker.addEventListener('error', told);
    },
    close() {
      hide();
      sizes.disconnect();
      moves.disconnect();
      themes.disconnect();
      worker.terminate();
      canvas.remove();
    },
  };
}

/** What pictures have in common until the board is moved. */
interface Setting {
  readonly scene: Scene;
  readonly of: Sprites;
  /** From map units to pixels of the picture. */
  at(point: readonly [number, number]): readonly [number, number];
}

/** From map units to pixels of the surface. */
function cameraOf(land: SVGSVGElement, world: SVGGElement): DOMMatrix {
  const { a = 1, d = 1, e = 0, f = 0 } = world.transform.baseVal[0]?.matrix ?? {};
  return new DOMMatrix(land.style.transform).multiply(new DOMMatrix([a, 0, 0, d, e, f]));
}

/** To ask for the theme in each picture would have the page work out its styles. */
function remembered(theme: Themed): Themed {
  const known = new Map<string, string>();
  return (name) => {
    const value = known.get(name) ?? theme(name);
    known.set(name, value);
    return value;
  };
}

const landmarksOn = (counters: SVGSVGElement): (readonly [number, Landmark])[] =>
  [...counters.querySelectorAll<SVGElement>('[data-landmark]')].map((sign) => [
    Number(sign.closest<SVGElement>('[data-pin]')?.dataset.pin),
    sign.dataset.landmark === 'hill' ? 'hill' : 'capital',
  ]);
