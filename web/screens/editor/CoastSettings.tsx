import { t } from '@lingui/core/macro';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import type { EditorUi } from './state/useEditorUi.ts';
import styles from './ToolRail.module.css';

/** Radii of the brush in map units. */
const BRUSHES = [8, 16, 30, 55] as const;

/** How coasts are drawn, and what they make. */
export function CoastSettings({ ui }: { ui: EditorUi }) {
  return (
    <div className={styles.settings}>
      <Select
        label={t`Draw with`}
        value={String(ui.brush)}
        options={[
          { id: '0', name: t`an outline` },
          { id: String(BRUSHES[0]), name: t`a fine brush` },
          { id: String(BRUSHES[1]), name: t`a brush` },
          { id: String(BRUSHES[2]), name: t`a broad brush` },
          { id: String(BRUSHES[3]), name: t`a very broad brush` },
        ]}
        onChange={(to) => ui.choose({ brush: Number(to) })}
      />
      <Switch
        label={t`Make water`}
        explanation={t`Bays and lakes in land.`}
        checked={ui.digs}
        onChange={(digs) => ui.choose({ digs })}
      />
    </div>
  );
}
