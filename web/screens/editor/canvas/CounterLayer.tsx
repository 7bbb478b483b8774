import { memo } from 'react';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ShownLinks } from '../state/linksOf.ts';
import type { Mark } from '../state/problemPlace.ts';
import { Counter } from './Counter.tsx';
import { LinkLine } from './LinkLine.tsx';

interface CounterLayerProps {
  draft: PlainDraft;
  links: ShownLinks;
  /** The number of links of each territory. */
  counts: ReadonlyMap<string, number>;
  selected: ReadonlySet<string>;
  /** From here a link is being drawn. */
  linkingFrom: string | null;
  /** Counters that a hand holds: they and their links are shown where it has them. */
  lifted: ReadonlySet<string>;
  /** Territories and regions with problems. */
  marked: ReadonlyMap<string, Mark>;
}

/** Counters with their names, and the links between them. */
export const CounterLayer = memo(function CounterLayer({
  draft: { territories, regions },
  links,
  counts,
  selected,
  linkingFrom,
  lifted,
  marked,
}: CounterLayerProps) {
  return (
    <g>
      {[...links].map(([key, link]) => {
        const [a, b] = endsOf(key);
        if (lifted.has(a) || lifted.has(b)) return null;
        const [ax = 0, ay = 0] = territories.get(a)?.token ?? [];
        const [bx = 0, by = 0] = territories.get(b)?.token ?? [];
        return (
          <LinkLine
            key={key}
            link={link}
            ax={ax}
            ay={ay}
            bx={bx}
            by={by}
            isChosen={selected.has(a) || selected.has(b)}
          />
        );
      })}
      {[...territories].map(([id, land]) => (
        <Counter
          key={id}
          id={id}
          land={land}
          region={regions.get(land.region)?.name}
          isChosen={selected.has(id)}
          isLinking={linkingFrom === id}
          links={counts.get(id) ?? 0}
          mark={marked.get(id)}
          isLifted={lifted.has(id)}
        />
      ))}
    </g>
  );
});
