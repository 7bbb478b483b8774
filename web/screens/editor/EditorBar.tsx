import { plural, t } from '@lingui/core/macro';
import {
  ChevronLeft,
  SlidersHorizontal,
  Play,
  UserPlus,
  Redo,
  Send,
  Smartphone,
  TriangleAlert,
  Undo,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import type { SaveState } from './doc/openDraft.ts';
import { PeopleDialog } from './together/PeopleDialog.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { SIGHTS, type EditorUi, type Sight } from './state/useEditorUi.ts';
import styles from './EditorBar.module.css';

interface EditorBarProps {
  draftId: string;
  title: string;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  problems: readonly DraftProblem[];
  onProblems(): void;
  onPlaytest(): void;
  onPreview(): void;
  onSubmit(): void;
  draft: PlainDraft;
  map: MapDefinition | null;
  ui: EditorUi;
}

/** Over the sheet: whose map it is, whether it is kept, and what can be done with all of it. */
export function EditorBar(props: EditorBarProps) {
  const { title, save, canUndo, canRedo, onUndo, onRedo, problems, onProblems, onPlaytest } = props;
  const [open, setOpen] = useState(false);
  const [sharing, setSharing] = useState(false);
  const count = problems.length;
  return (
    <header className={styles.bar}>
      <Link to="/map-editor" className={styles.back} aria-label={t`All drafts`}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <h1>{title || t`Untitled map`}</h1>
        <output>{saveWords(save)}</output>
      </div>
      <IconButton label={t`Undo`} disabled={!canUndo} onClick={onUndo}>
        <Undo />
      </IconButton>
      <IconButton className={styles.redo} label={t`Redo`} disabled={!canRedo} onClick={onRedo}>
        <Redo />
      </IconButton>
      <IconButton
        className={styles.problems}
        label={plural(count, { 0: 'No problems', one: '# problem', other: '# problems' })}
        onClick={onProblems}
      >
        <TriangleAlert />
        {count > 0 && <span aria-hidden="true">{count}</span>}
      </IconButton>
      <IconButton label={t`More`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal />
      </IconButton>
      <Button size="s" className={styles.play} onClick={onPlaytest} aria-label={t`Playtest`}>
        <Play aria-hidden="true" /> <span>{t`Playtest`}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`View and export`}>
        <Menu
          {...props}
          onClose={() => setOpen(false)}
          onPeople={() => {
            setOpen(false);
            setSharing(true);
          }}
        />
      </Dialog>
      <PeopleDialog draftId={props.draftId} open={sharing} onClose={() => setSharing(false)} />
    </header>
  );
}

function Menu(props: EditorBarProps & { onClose(): void; onPeople(): void }) {
  const { draft, map, ui, canRedo, onRedo, onPreview, onSubmit, onClose, onPeople } = props;
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
        label={t`Seen as by`}
        value={ui.sight}
        options={SIGHTS.map((sight) => ({ id: sight, name: sightWords(sight) }))}
        onChange={(to) => ui.choose({ sight: SIGHTS.find((sight) => sight === to) ?? 'all' })}
      />
      <Button
        disabled={map === null}
        onClick={() => {
          onClose();
          onPreview();
        }}
      >
        <Smartphone aria-hidden="true" /> {t`Preview on a phone`}
      </Button>
      <Button onClick={onPeople}>
        <UserPlus aria-hidden="true" /> {t`Draw together`}
      </Button>
      <Button
        disabled={map === null}
        onClick={() => {
          onClose();
          onSubmit();
        }}
      >
        <Send aria-hidden="true" /> {t`Publish this map`}
      </Button>
      <ExportMenu draft={draft} map={map} />
    </div>
  );
}

function saveWords(save: SaveState): string {
  switch (save) {
    case 'saving':
      return t`Saving…`;
    case 'saved':
      return t`Saved on this device`;
    case 'server':
      return t`Saved`;
    case 'kept':
      return t`Not taken: kept on this device`;
    case 'failed':
      return t`Not saved: the storage of this device is full`;
  }
}

function sightWords(sight: Sight): string {
  switch (sight) {
    case 'all':
      return t`everybody`;
    case 'protan':
      return t`people who see no red`;
    case 'deutan':
      return t`people who see no green`;
    case 'tritan':
      return t`people who see no blue`;
    case 'grey':
      return t`people who see no colors`;
  }
}
