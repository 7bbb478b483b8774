import { t } from '@lingui/core/macro';
import { Waypoints } from 'lucide-react';
import { useState } from 'react';
import { simplifying, tellingLittle } from '../../../../engine/maps/studio/strokes/reshape.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { announce } from '../../../base/ui/announcements.ts';
import type { Edits } from '../doc/edits.ts';
import { newVertexId } from '../doc/newId.ts';
import { Range } from './Range.tsx';
import styles from './panels.module.css';

/** Points that tell less of a line's course, in map units, are left out at first. */
const GRAIN = 0.8;
const COARSEST = 8;

interface SimplifyProps {
  draft: PlainDraft;
  edits: Edits;
  /** The points that it is about; undefined = all. */
  chosen(): ReadonlySet<string> | undefined;
}

/** Leaves points out that tell little, and says beforehand how many. */
export function Simplify({ draft, edits, chosen }: SimplifyProps) {
  const [grain, setGrain] = useState(GRAIN);
  const [counted, setCounted] = useState<{ readonly of: PlainDraft; readonly points: number } | null>(null);
  const count = (to: number): void => {
    setGrain(to);
    const removed = [...tellingLittle(draft, to, chosen()).values()];
    setCounted({ of: draft, points: removed.reduce((sum, { length }) => sum + length, 0) });
  };
  const points = counted?.of === draft ? counted.points : null;
  return (
    <>
      <Range label={t`Coarseness`} value={grain} least={0.2} most={COARSEST} step={0.2} onChange={count} />
      {points !== null && (
        <p className={styles.quiet}>
          {t`${{ left: draft.vertices.size - points }} of ${{ points: draft.vertices.size }} points would stay.`}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="s"
          disabled={draft.vertices.size === 0}
          onClick={() => {
            const change = simplifying(draft, grain, newVertexId, chosen());
            edits.redraw(change);
            const gone = [...change.removed.values()].reduce((sum, { length }) => sum + length, 0);
            announce(t`${{ count: gone }} points were left out.`);
          }}
        >
          <Waypoints aria-hidden="true" /> {t`Fewer points`}
        </Button>
      </div>
    </>
  );
}
