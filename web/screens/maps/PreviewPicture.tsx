import type { ShownPreview } from '../../../sync-server/protocol/maps.ts';
import { regionTint } from '../../base/board/regionTint.ts';
import { cx } from '../../base/lib/cx.ts';
import styles from './PreviewPicture.module.css';

/** The small drawing of a map that came with a list. Decoration; the map's name stands beside it. */
export function PreviewPicture({
  preview,
  className,
}: {
  preview: ShownPreview | null;
  className?: string | undefined;
}) {
  const { width, height, regions } = preview ?? { width: 16, height: 9, regions: [] };
  return (
    <svg
      className={cx(styles.preview, className)}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      aria-hidden="true"
    >
      {regions.map(({ color, d }, region) => (
        // oxlint-disable-next-line react/no-array-index-key -- regions stay in their order, and two may have one colour
        <path key={region} d={d} style={{ fill: regionTint(color) }} />
      ))}
    </svg>
  );
}
