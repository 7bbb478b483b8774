import { t } from '@lingui/core/macro';
import { MapPin, Minus, Spline, Waypoints } from 'lucide-react';
import {
  simplifying,
  smoothing,
  straightening,
  stretchAround,
} from '../../../../engine/maps/studio/strokes/reshape.ts';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import { Button } from '../../../base/ui/Button.tsx';
import type { CompiledDraft } from '../state/compiledDraft.ts';
import type { PanelProps } from './panelProps.ts';
import styles from './panels.module.css';
import { outlineOf } from '../lines/geometryOfSheet.ts';

/** Points that tell less of a line's course, in map units, are left out. */
const GRAIN = 1.2;

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
          ? t`Drag a point of the outline; a double tap on it adds one.`
          : t`These change the stretch with the chosen point.`}
      </p>
      <div className={styles.buttons}>
        <Button size="s" onClick={act((ids) => smoothing(draft, ids))}>
          <Spline aria-hidden="true" /> {t`Smooth`}
        </Button>
        <Button size="s" onClick={act((ids) => simplifying(draft, GRAIN, ids))}>
          <Waypoints aria-hidden="true" /> {t`Fewer points`}
        </Button>
        {point !== undefined && (
          <Button size="s" onClick={act((ids) => straightening(draft, ids))}>
            <Minus aria-hidden="true" /> {t`Straighten`}
          </Button>
        )}
        {draft.territories.get(id)?.placed === true && (
          <Button size="s" variant="quiet" onClick={() => edits.unplace([id])}>
            <MapPin aria-hidden="true" /> {t`Place the counter by itself`}
          </Button>
        )}
      </div>
    </>
  );
}
