import { plural, t } from '@lingui/core/macro';
import {
  ChevronLeft,
  SlidersHorizontal,
  History,
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
import { ExportMenu } from './export/ExportMenu.tsx';
import { PeopleHere } from './together/PeopleHere.tsx';
import type { PersonHere } from './together/useOthers.ts';
import { sightWords } from './sightWords.ts';
import { SIGHTS, type EditorUi } from './state/useEditorUi.ts';
import styles from './EditorBar.module.css';

interface EditorBarProps {
  title: string;
  people: readonly PersonHere[];
  canDraw: boolean;
  onPeople(): void;
  onVersions(): void;
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
  const count = problems.length;
  return (
    <header className={styles.bar}>
      <Link to="/map-editor" className={styles.back} aria-label={t`All drafts`}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <h1>{title || t`Untitled map`}</h1>
        <output>{[saveWords(save), ...hereWords(props.people)].join(' · ')}</output>
      </div>
      <PeopleHere people={props.people} draft={props.draft} />
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
        <Menu {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </header>
  );
}

function Menu(props: EditorBarProps & { onClose(): void }) {
  const { draft, map, ui, canRedo, canDraw, onRedo, onPreview, onSubmit, onClose, onPeople } = props;
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
        label={t`Seen as by`}
        value={ui.sight}
        options={SIGHTS.map((sight) => ({ id: sight, name: sightWords(sight) }))}
        onChange={(to) => ui.choose({ sight: SIGHTS.find((sight) => sight === to) ?? 'all' })}
      />
      <Button disabled={map === null} onClick={andClose(onPreview)}>
        <Smartphone aria-hidden="true" /> {t`Preview on a phone`}
      </Button>
      <Button onClick={andClose(onPeople)}>
        <UserPlus aria-hidden="true" /> {t`Draw together`}
      </Button>
      <Button onClick={andClose(onVersions)}>
        <History aria-hidden="true" /> {t`Versions`}
      </Button>
      <Button disabled={map === null || !canDraw} onClick={andClose(onSubmit)}>
        <Send aria-hidden="true" /> {t`Publish this map`}
      </Button>
      <ExportMenu draft={draft} map={map} />
    </div>
  );
}

/** Who else is here; of one the name. */
function hereWords([first, ...more]: readonly PersonHere[]): string[] {
  if (first === undefined) return [];
  const count = more.length + 1;
  return [
    more.length === 0
      ? t`${{ player: first.username }} is here`
      : plural(count, { one: '# other is here', other: '# others are here' }),
  ];
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
