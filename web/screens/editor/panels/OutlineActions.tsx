import { t } from '@lingui/core/macro';
import { MapPin, Minus, Spline } from 'lucide-react';
import { smoothing, straightening, stretchAround } from '../../../../engine/maps/studio/strokes/reshape.ts';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import { newVertexId } from '../doc/newId.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { CompiledDraft } from '../state/compiledDraft.ts';
import type { PanelProps } from './panelProps.ts';
import { Simplify } from './Simplify.tsx';
import styles from './panels.module.css';
import { outlineOf } from '../lines/geometryOfSheet.ts';

/** What can be done to the outline of a territory, or to the stretch of it on which a point is chosen. */
export function OutlineActions({
  draft,
  edits,
  ui,
  compiled,
  id,
}: PanelProps & { compiled: CompiledDraft | null; id: string }) {
  const [point] = ui.points;
  const chosen = (): ReadonlySet<string> =>
    point === undefined
      ? new Set(outlineOf(draft, compiled?.map ?? null, id).flatMap((ring) => ring.map((one) => one.id)))
      : stretchAround(draft, point);
  const act = (work: (ids: ReadonlySet<string>) => LineChange) => () => edits.redraw(work(chosen()));
  return (
    <>
      <p className={styles.quiet}>
        {point === undefined
          ? t`Drag a point of the outline; press it twice to add another.`
          : t`They change only the stretch around the chosen point.`}
      </p>
      <div className={styles.buttons}>
        <Button size="s" onClick={act((ids) => smoothing(draft, ids, newVertexId))}>
          <Spline aria-hidden="true" /> {t`Smooth`}
        </Button>
        {point !== undefined && (
          <Button size="s" onClick={act((ids) => straightening(draft, ids, newVertexId))}>
            <Minus aria-hidden="true" /> {t`Straighten`}
          </Button>
        )}
        {draft.territories.get(id)?.placed === true && (
          <Button size="s" variant="quiet" onClick={() => edits.unplace([id])}>
            <MapPin aria-hidden="true" /> {t`Place the counter by itself`}
          </Button>
        )}
      </div>
      <Simplify draft={draft} edits={edits} chosen={chosen} />
    </>
  );
}
