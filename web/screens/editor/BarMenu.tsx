import { t } from '@lingui/core/macro';
import { History, Redo, Smartphone, UserPlus } from 'lucide-react';
import { Button } from '../../base/ui/Button.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import type { EditorBarProps } from './editorBarProps.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ZoomSteps } from './StatusLine.tsx';
import { sightWords } from './sightWords.ts';
import { SIGHTS } from './state/useEditorUi.ts';
import styles from './EditorBar.module.css';

/** What is done with a whole map, and how it is looked at. */
export function BarMenu(props: EditorBarProps & { onClose(): void }) {
  const { draft, map, ui, canRedo, onRedo, onPreview, onClose, onPeople } = props;
  const { onVersions } = props;
  const andClose = (work: () => void) => (): void => {
    onClose();
    work();
  };
  return (
    <div className={styles.menu}>
      <Button className={styles.redoHere} disabled={!canRedo} onClick={onRedo}>
        <Redo aria-hidden="true" /> {t`Redo`}
      </Button>
      <Switch
        label={t`Grid`}
        explanation={t`Counters stand on its lines.`}
        checked={ui.grid}
        onChange={(grid) => ui.choose({ grid })}
      />
      <Select
        label={t`As seen by`}
        value={ui.sight}
        options={SIGHTS.map((sight) => ({ id: sight, name: sightWords(sight) }))}
        onChange={(to) => ui.choose({ sight: SIGHTS.find((sight) => sight === to) ?? 'all' })}
      />
      <p className={styles.nearer}>
        {t`Zoom`} <ZoomSteps zoom={props.zoom} />
      </p>
      <Button disabled={map === null} onClick={andClose(onPreview)}>
        <Smartphone aria-hidden="true" /> {t`Preview on a phone`}
      </Button>
      <Button className={styles.narrow} onClick={andClose(onPeople)}>
        <UserPlus aria-hidden="true" /> {t`Draw together`}
      </Button>
      <Button className={styles.narrow} onClick={andClose(onVersions)}>
        <History aria-hidden="true" /> {t`Versions`}
      </Button>
      <ExportMenu draft={draft} map={map} />
    </div>
  );
}
