import { plural, t } from '@lingui/core/macro';
import {
  Check,
  ChevronLeft,
  SlidersHorizontal,
  History,
  Play,
  Redo,
  TriangleAlert,
  Undo,
  UserPlus,
} from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import type { EditorBarProps } from './editorBarProps.ts';
import type { SaveState } from './doc/openDraft.ts';
import { PeopleHere } from './together/PeopleHere.tsx';
import type { PersonHere } from './together/useOthers.ts';
import { useWide } from './useWide.ts';
import styles from './EditorBar.module.css';

/** What reviews are is much to fetch before a map can be drawn at. */
export const Phases = lazyPart(() => import('./Phases.tsx'), 'Phases');
export const BarMenu = lazyPart(() => import('./BarMenu.tsx'), 'BarMenu');

/** Over the sheet: whose map it is, whether it is kept, and what can be done with all of it. */
export function EditorBar(props: EditorBarProps) {
  const { title, save, canUndo, canRedo, onUndo, onRedo, problems, onProblems, onPlaytest } = props;
  const isWide = useWide();
  const count = problems.length;
  return (
    <header className={styles.bar}>
      <Link to="/map-editor" className={styles.back} aria-label={t`All drafts`}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <h1>{title || t`Untitled map`}</h1>
        <output>
          {(save === 'server' || save === 'saved') && <Check aria-hidden="true" />}
          {[saveWords(save), ...hereWords(props.people.filter(({ isOwn }) => !isOwn))].join(' · ')}
        </output>
      </div>
      <PeopleHere people={props.people} draft={props.draft} />
      <IconButton
        className={styles.wide}
        label={t`Draw together`}
        aria-haspopup="dialog"
        onClick={props.onPeople}
      >
        <UserPlus />
      </IconButton>
      {isWide && (
        <div className={styles.phases}>
          <Suspense>
            <Phases draftId={props.draftId} />
          </Suspense>
        </div>
      )}
      <IconButton label={t`Undo`} disabled={!canUndo} onClick={onUndo}>
        <Undo />
      </IconButton>
      <IconButton className={styles.redo} label={t`Redo`} disabled={!canRedo} onClick={onRedo}>
        <Redo />
      </IconButton>
      <IconButton
        className={styles.wide}
        label={t`Versions`}
        aria-haspopup="dialog"
        onClick={props.onVersions}
      >
        <History />
      </IconButton>
      <IconButton
        className={styles.problems}
        label={plural(count, { 0: 'No problems', one: '# problem', other: '# problems' })}
        onClick={onProblems}
      >
        <TriangleAlert />
        {count > 0 && <span aria-hidden="true">{count}</span>}
      </IconButton>
      <IconButton label={t`More`} aria-haspopup="dialog" onClick={props.onView}>
        <SlidersHorizontal />
      </IconButton>
      <Button size="s" className={styles.wide} onClick={onPlaytest} aria-keyshortcuts="P">
        <Play aria-hidden="true" /> {t`Playtest`}
        <kbd aria-hidden="true">P</kbd>
      </Button>
      <Button
        size="s"
        variant="primary"
        className={styles.wide}
        disabled={!props.canDraw}
        onClick={props.onSubmit}
      >
        {t`Submit`}
      </Button>
      <Dialog open={props.isViewOpen} onClose={props.onViewed} title={t`View and export`}>
        <Suspense>
          <BarMenu {...props} onClose={props.onViewed} />
        </Suspense>
      </Dialog>
    </header>
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
