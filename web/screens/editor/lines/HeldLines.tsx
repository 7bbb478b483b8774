import { useRef, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { regionTint } from '../../../base/board/regionTint.ts';
import { cx } from '../../../base/lib/cx.ts';
import { sheetTransform, type SheetView } from '../canvas/camera.ts';
import { useFollowing } from '../canvas/useFollowing.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import type { LineDrag } from './lineDrag.ts';
import styles from './lines.module.css';

export interface HeldLinesProps {
  drag: LineDrag;
  draft: PlainDraft;
  ui: EditorUi;
  view: SheetView;
  /** The map is drawn over a picture, which land must not hide. */
  overPicture: boolean;
}

/** Land whose point is being moved, and a stroke that is being drawn. Where land was, the sea is shown. */
export function HeldLines({ drag, draft, ui, view, overPicture }: HeldLinesProps) {
  const lands = useStore(drag, (now) => now.lands);
  const before = useStore(drag, (now) => now.before);
  const isDrawing = useStore(drag, ({ stroke }) => stroke !== null);
  const pen = useStore(drag, ({ stroke }) => (stroke?.length === 1 ? stroke[0] : undefined));
  const moved = useRef<SVGGElement>(null);
  const line = useRef<SVGPolylineElement>(null);
  useFollowing(drag, (now) => {
    for (const [at, path] of [...(moved.current?.children ?? [])].entries()) {
      path.setAttribute('d', now.lands[at]?.around.join(now.to.join(' ')) ?? '');
    }
    line.current?.setAttribute('points', now.stroke?.join(' ') ?? '');
  });
  const brush = ui.tool === 'land' && ui.brush > 0 ? ui.brush : null;
  return (
    <g
      className={cx(overPicture && styles.overPicture)}
      style={{ '--pixel': 1 / view.scale } as CSSProperties}
      transform={sheetTransform(view)}
    >
      <path className={styles.before} d={before} />
      <g ref={moved}>
        {lands.map(({ id, region }) => (
          <path
            key={id}
            className={styles.moved}
            style={{ fill: regionTint(draft.regions.get(region)?.color ?? '#8a8f98') }}
          />
        ))}
      </g>
      {isDrawing && (
        <polyline
          ref={line}
          className={cx(styles.stroke, brush !== null && styles.brush)}
          strokeWidth={brush === null ? undefined : brush * 2}
        />
      )}
      {pen && <circle className={styles.pen} r="5" style={{ transform: penAt(pen) }} />}
    </g>
  );
}

const penAt = ([x, y]: readonly [number, number]): string => `translate(${x}px, ${y}px) scale(var(--pixel))`;
