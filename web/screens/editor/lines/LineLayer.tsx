import { t } from '@lingui/core/macro';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { placeOf } from '../../../../engine/maps/studio/lines/grid.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import type { LineWork } from './useLineWork.ts';
import styles from './lines.module.css';

interface LineLayerProps {
  draft: PlainDraft;
  ui: EditorUi;
  work: Pick<LineWork, 'handles' | 'seen'>;
  nobodys: string;
  sleeping: readonly string[];
}

/** What is shown over the land while coasts and borders are drawn. */
export function LineLayer({ draft, ui, work, nobodys, sleeping }: LineLayerProps) {
  const { handles, seen } = work;
  const count = handles.length;
  const current = handles.find(({ id }) => ui.points.includes(id)) ?? handles[0];
  return (
    <g>
      <path className={styles.nobodys} d={nobodys} />
      <path className={styles.sleeping} d={sleeping.map((id) => wayOf(draft, id)).join('')} />
      {ui.lanes.map(({ key, ends: [from, to] }) => (
        <path key={key} className={styles.lane} d={`M${from.join(' ')}L${to.join(' ')}`} />
      ))}
      {handles.map(({ id, at: [x, y] }, index) => {
        const number = index + 1;
        return (
          <g
            key={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
            role="button"
            tabIndex={id === current?.id ? 0 : -1}
            data-vertex={id}
            aria-label={t`Point ${number} of ${count}`}
            aria-pressed={ui.points.includes(id)}
            className={cx(
              styles.handle,
              !seen.has(id) && styles.crowded,
              ui.points.includes(id) && styles.chosen,
            )}
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }}
          >
            <rect x="-3.5" y="-3.5" width="7" height="7" />
          </g>
        );
      })}
    </g>
  );
}

function wayOf({ lines, vertices }: PlainDraft, id: string): string {
  const places = (lines.get(id)?.points ?? []).map((point) => placeOf(vertices.get(point) ?? 0));
  return places.length === 0 ? '' : `M${places.map((place) => place.join(' ')).join('L')}`;
}
