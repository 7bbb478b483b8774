import { memo, useEffect, useMemo, useRef } from 'react';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import { Counter } from '../ui/owners/Counter.tsx';
import { cx } from '../lib/cx.ts';
import type { BoardEffect, BoardProps, TerritoryOwner } from './boardProps.ts';
import { looksSame } from './owners.ts';
import { COUNTER_RADIUS, standingAt } from './spots.ts';
import { TerritoryName } from './TerritoryName.tsx';
import { isMotionReduced } from './viewport.ts';
import styles from './Board.module.css';

interface TerritoryCounterProps {
  index: TerritoryIndex;
  x: number;
  y: number;
  owner: TerritoryOwner;
  armies: number | null;
  stale: boolean;
  /** null where there is no room for it. */
  name: string | null;
  fullName: string;
  /** What is said of it; null until there has been time for that. */
  describe: BoardProps['describe'] | null;
  pressed: boolean;
  /** Selected, target or may become one: everything else fades while something is selected. */
  involved: boolean;
  /** The one tab stop of the board. */
  tabStop: boolean;
  effect: BoardEffect | undefined;
}

const COMPARED = [
  'x',
  'y',
  'armies',
  'stale',
  'name',
  'fullName',
  'describe',
  'pressed',
  'involved',
  'tabStop',
  'effect',
] as const;

const SHAKE = [0, -3, 3, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const POP = [1, 1.22, 1].map((size) => ({ transform: `scale(${size})` }));
const MOVEMENTS: Readonly<Record<BoardEffect['type'], [Keyframe[], number]>> = {
  battle: [SHAKE, 400],
  conquest: [POP, 400],
  placed: [POP, 160],
};

/** It is not drawn anew with what is said of its land. */
const SteadyCounter = memo(Counter);

/** One territory's counter and name; to assistive technology, the territory itself. */
export const TerritoryCounter = memo(function TerritoryCounter(props: TerritoryCounterProps) {
  const { index, x, y, owner, armies, stale, name, fullName, describe } = props;
  const { pressed, involved, tabStop, effect } = props;
  const moving = useRef<SVGGElement>(null);
  const shown = useRef('');
  useEffect(() => {
    if (effect === undefined || effect.id === shown.current || isMotionReduced()) return;
    shown.current = effect.id;
    const [keyframes, duration] = MOVEMENTS[effect.type];
    moving.current?.animate(keyframes, { duration, easing: 'ease-out' });
  }, [effect]);

  const label = useMemo(() => describe?.(index) ?? fullName, [describe, index, fullName]);
  return (
    <g
      className={cx(styles.counter, involved && styles.involved, stale && styles.stale)}
      style={{ transform: standingAt(x, y) }}
      data-pin={index}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
      role="button"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={pressed}
    >
      <g className={styles.focusRing}>
        <circle r={COUNTER_RADIUS + 8} />
        <circle r={COUNTER_RADIUS + 8} />
      </g>
      <g ref={moving}>
        {owner === null || owner === 'unknown' ? (
          <Unowned armies={armies} />
        ) : (
          <SteadyCounter color={owner.color} armies={armies} />
        )}
      </g>
      {name !== null && <TerritoryName name={name} />}
    </g>
  );
}, isSame);

/** Land of nobody: ink without an owner's ring. Behind the fog: no counter at all. */
function Unowned({ armies }: { armies: number | null }) {
  return (
    <g className={armies === null ? styles.hidden : styles.unowned}>
      {armies !== null && <circle r={COUNTER_RADIUS - 3} />}
      <text y={6}>{armies ?? '?'}</text>
    </g>
  );
}

/** Everything by identity but the owner, who is made anew with every view. */
function isSame(before: TerritoryCounterProps, after: TerritoryCounterProps): boolean {
  return (
    looksSame(before.owner, after.owner) && COMPARED.every((property) => before[property] === after[property])
  );
}
