import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];

interface CounterLayerProps {
  draft: PlainDraft;
  selected: ReadonlySet<string>;
  /** From here a link is being drawn. */
  linkingFrom: string | null;
  /** Counters that are being dragged stand so far off, in map units. */
  shift: Point | null;
  /** Territories and regions with problems. */
  marked: ReadonlySet<string>;
}

/** Counters with their names, and the links between them. */
export const CounterLayer = memo(function CounterLayer({
  draft,
  selected,
  linkingFrom,
  shift,
  marked,
}: CounterLayerProps) {
  const { territories, links, regions } = draft;
  const placeOf = (id: string): Point => {
    const [x, y] = territories.get(id)?.token ?? [0, 0];
    return shift !== null && selected.has(id) ? [x + shift[0], y + shift[1]] : [x, y];
  };
  return (
    <g>
      {[...links].map(([key, { kind, dir }]) => {
        const [a, b] = endsOf(key);
        const [from, to] = dir === 'ba' ? [placeOf(b), placeOf(a)] : [placeOf(a), placeOf(b)];
        return (
          <line
            key={key}
            className={cx(
              styles.link,
              styles[kind],
              (selected.has(a) || selected.has(b)) && styles.chosenLink,
            )}
            x1={from[0]}
            y1={from[1]}
            x2={to[0]}
            y2={to[1]}
          />
        );
      })}
      {[...links].flatMap(([key, { dir }]) => {
        if (dir === 'both') return [];
        const [a, b] = endsOf(key);
        const [[x1, y1], [x2, y2]] = dir === 'ba' ? [placeOf(b), placeOf(a)] : [placeOf(a), placeOf(b)];
        const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
        return [
          <path
            key={key}
            className={styles.oneWay}
            d="M-6 -5L6 0L-6 5z"
            style={{
              transform: `translate(${(x1 + x2) / 2}px, ${(y1 + y2) / 2}px) rotate(${angle}deg) scale(var(--pixel))`,
            }}
          />,
        ];
      })}
      {[...territories].flatMap(([id, { spots, token }]) =>
        spots.flatMap((x, at) =>
          at % 2 === 0
            ? [
                <g key={`${id} ${at}`}>
                  <line className={styles.spotLine} x1={token[0]} y1={token[1]} x2={x} y2={spots[at + 1]} />
                  <circle
                    className={styles.spot}
                    r="5"
                    style={{ transform: `translate(${x}px, ${spots[at + 1] ?? 0}px) scale(var(--pixel))` }}
                  />
                </g>,
              ]
            : [],
        ),
      )}
      {[...territories].map(([id, { name, region, site, neutral }]) => {
        const [x, y] = placeOf(id);
        const isChosen = selected.has(id);
        const shown = name.trim() || t`No name yet`;
        const place = regions.get(region)?.name ?? t`no region`;
        return (
          <g
            key={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
            role="button"
            tabIndex={0}
            data-counter={id}
            aria-label={t`${shown}, ${place}`}
            aria-pressed={isChosen}
            className={cx(
              styles.counter,
              isChosen && styles.chosen,
              linkingFrom === id && styles.linking,
              marked.has(id) && styles.marked,
            )}
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--unit))` }}
          >
            <circle r="11" />
            {site && (
              <path
                className={styles.site}
                d="M0 -6L1.8 -1.9L6 -1.5L2.8 1.4L3.7 5.6L0 3.4L-3.7 5.6L-2.8 1.4L-6 -1.5L-1.8 -1.9z"
              />
            )}
            {neutral > 0 && (
              <text className={styles.neutral} y="4">
                {neutral}
              </text>
            )}
            {marked.has(id) && (
              <text className={styles.mark} x="10" y="-8">
                !
              </text>
            )}
            <text className={styles.name} y="26">
              {shown}
            </text>
          </g>
        );
      })}
    </g>
  );
});
