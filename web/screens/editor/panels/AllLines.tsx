import { t } from '@lingui/core/macro';
import { Eraser, Waypoints } from 'lucide-react';
import { simplifying } from '../../../../engine/maps/studio/strokes/reshape.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { announce } from '../../../base/ui/announcements.ts';
import type { CompiledDraft } from '../state/compiledDraft.ts';
import type { Edits } from '../doc/edits.ts';
import styles from './panels.module.css';

/** Points that tell less of a line's course, in map units, are left out. */
const GRAIN = 0.8;

interface AllLinesProps {
  draft: PlainDraft;
  edits: Edits;
  compiled: CompiledDraft | null;
}

/** What concerns all coasts and borders of a map. */
export function AllLines({ draft, edits, compiled }: AllLinesProps) {
  const sleeping = compiled?.sleeping ?? [];
  return (
    <>
      <h3>{t`Coasts and borders`}</h3>
      <div className={styles.buttons}>
        <Button
          size="s"
          disabled={draft.vertices.size === 0}
          onClick={() => {
            const change = simplifying(draft, GRAIN);
            edits.redraw(change);
            const count = [...change.removed.values()].reduce((sum, { length }) => sum + length, 0);
            announce(t`${count} points were left out.`);
          }}
        >
          <Waypoints aria-hidden="true" /> {t`Fewer points`}
        </Button>
        {sleeping.length > 0 && (
          <Button size="s" onClick={() => edits.tidy(sleeping)}>
            <Eraser aria-hidden="true" /> {t`Remove old borders`}
          </Button>
        )}
      </div>
    </>
  );
}
