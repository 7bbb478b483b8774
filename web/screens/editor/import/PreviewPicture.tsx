import { t } from '@lingui/core/macro';
import { regionTint } from '../../../base/board/regionTint.ts';
import styles from './ImportScreen.module.css';
import type { Preview } from './preview.ts';

/** The map as it was read: land in the colours of its regions, or counters with their links. */
export function PreviewPicture({ preview: { box, lands, counters, links } }: { preview: Preview }) {
  return (
    <svg className={styles.picture} viewBox={box.join(' ')} role="img" aria-label={t`The map as it was read`}>
      {lands.map(({ color, d }) => (
        <path key={color} d={d} fillRule="evenodd" style={{ fill: regionTint(color) }} />
      ))}
      <path d={links} className={styles.links} />
      {counters.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="12" className={styles.counter} />
      ))}
    </svg>
  );
}
