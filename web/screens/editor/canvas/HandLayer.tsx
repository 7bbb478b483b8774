import { memo, useMemo, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ShownLinks } from '../state/linksOf.ts';
import { HeldCounter } from './Counter.tsx';
import type { SheetView } from './camera.ts';
import type { Hand } from './hand.ts';
import { LinkLine } from './LinkLine.tsx';
import styles from './canvas.module.css';

interface HandLayerProps {
  hand: Hand;
  draft: PlainDraft;
  links: ShownLinks;
  /** The number of links of each territory. */
  counts: ReadonlyMap<string, number>;
  /** What is dragged; empty = nothing is. */
  lifted: ReadonlySet<string>;
  /** The camera of the sheet below. */
  view: SheetView;
  transform: string;
  sizes: CSSProperties;
  /** Colours as somebody else sees them. */
  filter: string | undefined;
}

/**
 * What a hand holds over the sheet, in drawings of its own: while it moves, nothing of the sheet below is drawn again, and the
 * counters are only moved as a whole, which takes the browser no painting. Nothing below is looked through for what lies
 * under the pointer meanwhile. Readers of the screen know the counters from the sheet.
 */
export function HandLayer(props: HandLayerProps) {
  const { hand, draft, links, counts, lifted, view, transform, sizes, filter } = props;
  const { shift, wire } = useStore(hand);
  if (shift === null && wire === null) return null;
  const [dx, dy] = shift ?? [0, 0];
  return (
    <div className={styles.cover} aria-hidden="true">
      <svg className={styles.hand} style={{ filter }}>
        <g transform={transform} style={sizes}>
          <HeldLinks draft={draft} links={links} lifted={lifted} dx={dx} dy={dy} />
          {wire !== null && (
            <line className={styles.wire} x1={wire[0][0]} y1={wire[0][1]} x2={wire[1][0]} y2={wire[1][1]} />
          )}
        </g>
      </svg>
      {shift !== null && (
        <svg
          className={styles.hand}
          style={{ filter, transform: `translate(${dx * view.scale}px, ${dy * view.scale}px)` }}
        >
          <g transform={transform} style={sizes}>
            <HeldCounters draft={draft} counts={counts} lifted={lifted} />
          </g>
        </svg>
      )}
    </div>
  );
}

type Held = Pick<HandLayerProps, 'draft' | 'lifted'>;

const HeldCounters = memo(
  ({ draft: { territories }, counts, lifted }: Held & Pick<HandLayerProps, 'counts'>) =>
    [...lifted].map((id) => {
      const land = territories.get(id);
      return land && <HeldCounter key={id} land={land} links={counts.get(id) ?? 0} />;
    }),
);

interface HeldLinksProps extends Held, Pick<HandLayerProps, 'links'> {
  dx: number;
  dy: number;
}

function HeldLinks({ draft: { territories }, links, lifted, dx, dy }: HeldLinksProps) {
  const held = useMemo(
    () =>
      [...links].flatMap(([key, link]) => {
        const [a, b] = endsOf(key);
        return lifted.has(a) || lifted.has(b) ? [{ key, link, a, b }] : [];
      }),
    [links, lifted],
  );
  const placeOf = (id: string): readonly [number, number] => {
    const [x, y] = territories.get(id)?.token ?? [0, 0];
    return lifted.has(id) ? [x + dx, y + dy] : [x, y];
  };
  return held.map(({ key, link, a, b }) => {
    const [ax, ay] = placeOf(a);
    const [bx, by] = placeOf(b);
    return <LinkLine key={key} link={link} ax={ax} ay={ay} bx={bx} by={by} isChosen />;
  });
}
