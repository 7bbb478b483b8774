import { t } from '@lingui/core/macro';
import { Suspense, useId, useMemo, useRef, useState } from 'react';
import type { FocusEvent, MouseEvent } from 'react';
import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import { cx } from '../lib/cx.ts';
import { doNothing } from '../lib/doNothing.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { BoardProps } from './boardProps.ts';
import { toScreen } from './camera.ts';
import { CounterLayer } from './CounterLayer.tsx';
import { LandLayer } from './LandLayer.tsx';
import { roomForNames } from './names.ts';
import { groundOf } from './navigate.ts';
import { colorsOf, hasFinish } from './owners.ts';
import { CONQUEST_MS } from './pace.ts';
import { SeaLayer } from './SeaLayer.tsx';
import { boundsOfTokens, counterSize, crowdedGap, isHeap, isSlip, nearestCounter } from './spots.ts';
import { landUnder, territoryOf } from './under.ts';
import { useGestures } from './useGestures.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useViewport } from './useViewport.ts';
import styles from './Board.module.css';

const BoardControls = lazyPart(() => import('./BoardControls.tsx'), 'BoardControls');
const Finish = lazyPart(() => import('./Finish.tsx'), 'Finish');
const Marks = lazyPart(() => import('./Marks.tsx'), 'Marks');

// Wanted with the first tap.
void Marks.preload().catch(doNothing);

const SEA_ZOOM = 1.8;
/** From dots to counters that a finger can mean. */
const NEAR_ZOOM = 3;
const NOTHING: readonly never[] = [];
const NONE: ReadonlySet<TerritoryIndex> = new Set();

/** The map of a game, to look at and to tap. It is told what to show and what may be chosen; it knows no rule. */
export function Board(props: BoardProps) {
  const {
    map,
    owners,
    armies,
    selected,
    target,
    targets,
    deltas,
    landmarks,
    insets,
    onTap,
    onDoubleTap = onTap,
    onHold,
    describe,
  } = props;
  const { highlighted = NOTHING, effects = NOTHING, routes = NOTHING, focusOn = null, stale = NONE } = props;
  const { showNames = true, conquestMs = CONQUEST_MS, overlay, tools } = props;
  const id = useId();
  const { viewport, scale, surface, landSvg, land, finishSvg, finish, countersSvg, counters } = useViewport(
    map,
    insets,
    focusOn,
  );
  // Whatever is drawn before would be laid out and drawn twice.
  const framed = scale > 0;
  const ground = useMemo(() => groundOf(map), [map]);
  const gap = useMemo(() => crowdedGap(map), [map]);
  const size = counterSize(gap, scale);
  const isFar = isHeap(gap, scale);
  const named = useMemo(
    () => roomForNames(map, scale, size, [selected, target]),
    [map, scale, size, selected, target],
  );
  const unit = size / scale;
  const isConquestHeld = conquestMs === null;
  const shownEffects = useMemo(
    () => (isConquestHeld ? effects.filter(({ type }) => type !== 'conquest') : effects),
    [effects, isConquestHeld],
  );
  const colors = colorsOf(owners);
  const finished = colors.some(hasFinish);
  const [current, setCurrent] = useState<TerritoryIndex>(0);
  const tapping = useRef(false);
  const held = useRef<TerritoryIndex | null>(null);

  const at = (point: Point): TerritoryIndex | null => {
    const camera = viewport.camera();
    if (camera === null) return null;
    const points = ground.tokens.map((token) => toScreen(camera, token));
    return nearestCounter(points, point) ?? landUnder(surface.current, point);
  };
  const focus = (territory: TerritoryIndex): void => {
    const counter = counters.current?.querySelector<SVGGElement>(`[data-pin="${territory}"]`);
    counter?.focus({ preventScroll: true });
  };
  const tap = (territory: TerritoryIndex | null, tell = onTap): void => {
    tapping.current = true;
    if (territory !== null) focus(territory);
    tapping.current = false;
    tell(territory);
  };

  useGestures(surface, viewport, {
    onTap: (point, byFinger) => {
      if (isFar) return viewport.zoomTo(NEAR_ZOOM, point);
      const territory = at(point);
      const landAt = (near: Point): TerritoryIndex | null => landUnder(surface.current, near);
      // The open sea takes back what is chosen, a finger that slips off the coast does not.
      if (territory === null && byFinger && isSlip(point, landAt)) return;
      tap(territory);
    },
    // Taps on land are placements and attacks, however fast they come: only the sea zooms.
    onDoubleTap: (point) => {
      if (isFar) return viewport.zoomTo(NEAR_ZOOM, point);
      const territory = at(point);
      if (territory === null) viewport.zoomTo(SEA_ZOOM, point);
      else tap(territory, onDoubleTap);
    },
    onHoldStart: (point) => {
      const territory = at(point);
      if (territory === null || onHold === undefined || isFar) return false;
      held.current = territory;
      onHold(territory, 'start');
      return true;
    },
    onHoldEnd: () => {
      if (held.current !== null) onHold?.(held.current, 'end');
      held.current = null;
    },
  });
  const onKeyDown = useBoardKeys({ ground, viewport, current, onGo: focus, onTap });
  // Land that is tapped is in view already: only the keyboard's steps move the camera.
  const onFocus = (event: FocusEvent): void => {
    const territory = territoryOf(event.target, 'pin');
    if (territory === null) return;
    setCurrent(territory);
    if (tapping.current) return;
    const bounds = boundsOfTokens(ground.tokens, [territory]);
    if (bounds !== null) viewport.reveal(bounds);
  };
  // Screen readers send a click without a pointer; all other clicks have arrived as gestures.
  const onClick = (event: MouseEvent): void => {
    const territory = event.detail === 0 ? territoryOf(event.target, 'pin') : null;
    if (territory !== null) onTap(territory);
  };

  return (
    <div className={styles.board}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive */}
      <div
        ref={surface}
        className={styles.surface}
        role="application"
        aria-roledescription={t`territory map`}
        aria-label={map.title}
        aria-describedby={`${id}-help`}
        {...{ onKeyDown, onFocus, onClick }}
      >
        <svg ref={landSvg} className={styles.layer} aria-hidden="true">
          <g ref={land}>
            {framed && (
              <>
                <SeaLayer map={map} />
                <LandLayer {...{ map, owners, armies, stale }} prefix={id} />
                <Suspense>
                  <Marks {...{ map, selected, target, targets, highlighted, effects, conquestMs }} />
                </Suspense>
              </>
            )}
          </g>
        </svg>
        <svg ref={finishSvg} className={cx(styles.layer, finished && styles.finish)} aria-hidden="true">
          <g ref={finish}>
            {framed && finished && (
              <Suspense>
                <Finish {...{ map, owners, stale }} prefix={id} />
              </Suspense>
            )}
          </g>
        </svg>
        <svg ref={countersSvg} className={cx(styles.layer, styles.counters)}>
          <g ref={counters} className={cx(selected !== null && styles.choosing, isFar && styles.far)}>
            {framed && (
              <>
                <CounterLayer
                  {...{
                    map,
                    owners,
                    armies,
                    stale,
                    selected,
                    target,
                    targets,
                    effects: shownEffects,
                    routes,
                    deltas,
                    landmarks,
                    describe,
                    current,
                    unit,
                  }}
                  named={showNames ? named : NONE}
                />
                {overlay}
              </>
            )}
          </g>
        </svg>
        <VisuallyHidden>
          <span id={`${id}-help`}>
            {t`Arrow keys move from land to land, Enter selects, Escape clears; plus, minus and zero zoom.`}
          </span>
        </VisuallyHidden>
      </div>
      <Suspense>
        <BoardControls map={map} viewport={viewport} insets={insets}>
          {tools}
        </BoardControls>
      </Suspense>
    </div>
  );
}
