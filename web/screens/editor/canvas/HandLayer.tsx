import { useMemo, useRef, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { endsOf, SHEET, type DraftLink, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ShownLinks } from '../state/linksOf.ts';
import { HeldCounter } from './Counter.tsx';
import type { SheetView } from './camera.ts';
import { Glide, glide } from './Glide.tsx';
import type { Hand } from './hand.ts';
import { LinkLine, placeLink } from './LinkLine.tsx';
import { useFollowing } from './useFollowing.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];

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
export function HandLayer({ hand, ...shown }: HandLayerProps) {
  const isDragging = useStore(hand, ({ shift }) => shift !== null);
  const isWiring = useStore(hand, ({ wire }) => wire !== null);
  return (
    (isDragging || isWiring) && (
      <div className={styles.cover} aria-hidden="true">
        {isWiring && <Wire hand={hand} {...shown} />}
        {isDragging && <HeldCounters hand={hand} {...shown} />}
      </div>
    )
  );
}

function Wire({ hand, transform, sizes, filter }: HandLayerProps) {
  const line = useRef<SVGGElement>(null);
  useFollowing(hand, ({ wire }) => {
    if (wire !== null && line.current !== null) placeLink(line.current, ...wire);
  });
  return (
    <svg className={styles.hand} style={{ filter }}>
      <g ref={line} transform={transform} style={sizes}>
        <line className={styles.wire} />
      </g>
    </svg>
  );
}

function HeldCounters({
  hand,
  draft,
  links,
  counts,
  lifted,
  view,
  transform,
  sizes,
  filter,
}: HandLayerProps) {
  const { territories } = draft;
  const frame = useRef<HTMLDivElement>(null);
  const loose = useRef<SVGGElement>(null);
  const held = useMemo(() => heldLinks(links, lifted), [links, lifted]);
  useFollowing(hand, ({ shift }) => {
    if (shift === null) return;
    const [dx, dy] = shift;
    glide(frame.current, dx * view.scale, dy * view.scale);
    const placeOf = (id: string): Point => {
      const [x, y] = territories.get(id)?.token ?? [0, 0];
      return lifted.has(id) ? [x + dx, y + dy] : [x, y];
    };
    held.forEach(({ a, b }, at) => {
      const link = loose.current?.children[at];
      if (link) placeLink(link, placeOf(a), placeOf(b));
    });
  });
  return (
    <>
      <svg className={styles.hand} style={{ filter }}>
        <g transform={transform} style={sizes}>
          {/* The drawing is as large wherever its links end: else the browser puts its layers together anew. */}
          <rect className={styles.clear} width={SHEET.width} height={SHEET.height} />
          <g ref={loose}>
            {held.map(({ key, link }) => (
              <LinkLine key={key} link={link} isChosen />
            ))}
          </g>
        </g>
      </svg>
      <Glide frame={frame}>
        <svg style={{ filter }}>
          <g transform={transform} style={sizes}>
            {[...lifted].map((id) => {
              const land = territories.get(id);
              return land && <HeldCounter key={id} land={land} links={counts.get(id) ?? 0} />;
            })}
          </g>
        </svg>
      </Glide>
    </>
  );
}

interface HeldLink {
  readonly key: string;
  readonly link: DraftLink;
  readonly a: string;
  readonly b: string;
}

const heldLinks = (links: ShownLinks, lifted: ReadonlySet<string>): HeldLink[] =>
  [...links].flatMap(([key, link]) => {
    const [a, b] = endsOf(key);
    return lifted.has(a) || lifted.has(b) ? [{ key, link, a, b }] : [];
  });
