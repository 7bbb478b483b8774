import { plural, t } from '@lingui/core/macro';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { cx } from '../../base/lib/cx.ts';
import { fullest, type Fullness } from './state/fullest.ts';
import { linkCounts, type ShownLinks } from './state/linksOf.ts';
import type { Tool } from './state/useEditorUi.ts';
import { useBytes } from './state/useBytes.ts';
import styles from './StatusLine.module.css';

export interface MapFactsProps {
  draft: PlainDraft;
  links: ShownLinks;
  /** Bytes of the document. */
  measure(): number;
}

interface Shown extends MapFactsProps {
  /** What it does is said too. */
  tool?: Tool;
}

/** From this share on little more can be drawn. */
const NEARLY_FULL = 0.9;

/** How much there is on the map, and how much more it may hold. */
export function MapFacts({ draft, links, measure, tool }: Shown) {
  const size = fullest(draft, useBytes(draft, measure));
  const counts = [
    plural(draft.territories.size, { one: '# territory', other: '# territories' }),
    plural(linkCounts(links).all, { one: '# link', other: '# links' }),
    plural(draft.regions.size, { one: '# region', other: '# regions' }),
  ];
  return (
    <>
      <div className={styles.facts}>
        {counts.map((words) => (
          <span key={words}>{words}</span>
        ))}
        <label className={styles.size}>
          {t`Size`}
          <meter
            className={cx(size.used / size.most > NEARLY_FULL && styles.full)}
            max={size.most}
            value={size.used}
          />
          <span>{sizeWords(size)}</span>
        </label>
      </div>
      {tool !== undefined && <p className={styles.hint}>{hintWords(tool)}</p>}
    </>
  );
}

function sizeWords({ of, used, most }: Fullness): string {
  const number = (value: number, digits = 0): string =>
    value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits });
  const [some, all] = [number(used), number(most)];
  switch (of) {
    case 'vertices':
      return t`${some} of ${all} points`;
    case 'lines':
      return t`${some} of ${all} lines`;
    case 'territories':
      return t`${some} of ${all} territories`;
    case 'links':
      return t`${some} of ${all} links`;
    case 'bytes':
      return t`${{ used: number(used / MIB, 1) }} of ${{ most: number(most / MIB) }} MB`;
  }
}

const MIB = 1024 * 1024;

function hintWords(tool: Tool): string {
  switch (tool) {
    case 'select':
      return t`Press to choose, drag to move`;
    case 'token':
      return t`Press to place, drag to link`;
    case 'land':
      return t`Draw around the land, or press its corners and the first again`;
    case 'border':
      return t`Draw across land to split it`;
    case 'link':
      return t`Drag from counter to counter`;
    case 'region':
      return t`Paint over the land`;
    case 'note':
      return t`Choose what you want to talk about`;
  }
}
