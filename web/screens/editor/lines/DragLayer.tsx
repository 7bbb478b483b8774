import { useStore } from 'zustand';
import { sightFilter } from '../state/useEditorUi.ts';
import { HeldLines, type HeldLinesProps } from './HeldLines.tsx';
import styles from './lines.module.css';

/** What a hand does with lines: over the sheet, in a drawing of its own, so that nothing of the sheet is drawn again meanwhile. */
export function DragLayer(shown: HeldLinesProps) {
  const isAtWork = useStore(shown.drag, ({ lands, stroke }) => lands.length > 0 || stroke !== null);
  return (
    isAtWork && (
      <svg className={styles.drag} style={{ filter: sightFilter(shown.ui) }} aria-hidden="true">
        <HeldLines {...shown} />
      </svg>
    )
  );
}
