import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { whenIdle } from '../../base/lib/whenIdle.ts';
import { toast } from '../../base/ui/toast.ts';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { pinPlace } from './comments/pins.ts';
import { shownPins } from './comments/shownPins.ts';
import type { ShownThread } from './comments/shownThreads.ts';
import { useThreads } from './comments/useThreads.ts';
import { useView } from './canvas/useView.ts';
import type { OpenDraft } from './doc/openDraft.ts';
import { keepMade } from './list/drafts.ts';
import { BarMenu, EditorBar, Phases } from './EditorBar.tsx';
import { EditorPanel, LATER_PANELS } from './EditorPanel.tsx';
import { PictureSettings } from './panels/PictureSettings.tsx';
import { usePicture } from './picture/usePicture.ts';
import { SightFilters } from './SightFilters.tsx';
import { MapFacts, StatusLine } from './StatusLine.tsx';
import { ToolRail } from './ToolRail.tsx';
import { useCompiled } from './useCompiled.ts';
import { useDraftState } from './useDraft.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { HandLines } from './lines/HandLines.tsx';
import { LineLayer } from './lines/LineLayer.tsx';
import { NO_WORK, useLineWork } from './lines/useLineWork.ts';
import { withCounters } from './lines/withCounters.ts';
import { linksOf } from './state/linksOf.ts';
import { marksOf, problemPlace } from './state/problemPlace.ts';
import type { CompiledDraft } from './state/compiledDraft.ts';
import { LINE_TOOLS, LOCKED_TOOLS, TOOLS, useEditorUi } from './state/useEditorUi.ts';
import { NotTaken } from './together/NotTaken.tsx';
import { useLeft } from './together/useLeft.ts';
import { usePeopleHere } from './together/useOthers.ts';
import { keepHere } from './versions/versions.ts';
import type { EditorDialog } from './EditorDialogs.tsx';
import styles from './Editor.module.css';

/** What need not be there when a draft is opened is fetched after it: it may be asked for without a network. */
const EditorDialogs = lazyPart(() => import('./EditorDialogs.tsx'), 'EditorDialogs');
const Comments = lazyPart(() => import('./comments/Comments.tsx'), 'Comments');
const LATER_PARTS = [...LATER_PANELS, EditorDialogs, Comments, BarMenu, Phases, MapFacts];

interface EditorProps {
  user: User;
  opened: OpenDraft;
  /** The board that was made of it the last time. */
  board: CompiledDraft | null;
  /** The server has turned coasts and borders on. Where it has not, those of a draft are only shown. */
  withLines: boolean;
}

/** The editor: a sheet with tools, and a panel about what is chosen. */
export function Editor({ user, opened, board, withLines }: EditorProps) {
  const { id, edits } = opened;
  const { draft: written, save, canUndo, canRedo, role, left } = useDraftState(opened);
  const canDraw = role !== 'commenter';
  const people = usePeopleHere(opened.others, user);
  const threads = useThreads(user, id);
  const compiled = useCompiled(id, written, board);
  const map = compiled?.map ?? null;
  const hasLines = written.meta.kind === 'lines';
  const draft = useMemo(() => (hasLines ? withCounters(written, map) : written), [hasLines, written, map]);
  const tools = hasLines ? (withLines ? LINE_TOOLS : LOCKED_TOOLS) : TOOLS;
  const ui = useEditorUi(tools, written.regions);
  const isEmpty = draft.territories.size === 0;
  const { view, onSize, onView, zoom, fit, flyTo } = useView(id, map, isEmpty, canUndo);
  const [tested, setTested] = useState<MapDefinition | null>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const keepVersion = (): Promise<void> => keepHere(user.id, id, written);
  // They stay once they were there: one that goes gives the focus back to where it was.
  const [withDialogs, setWithDialogs] = useState(false);
  if (dialog !== null && !withDialogs) setWithDialogs(true);
  const marked = useMemo(() => marksOf(compiled?.problems ?? []), [compiled]);
  const links = useMemo(() => linksOf(draft, map), [draft, map]);

  const { picture, setPicture } = usePicture({
    userId: user.id,
    draftId: id,
    backdrop: draft.meta.backdrop,
    isOnServer: save === 'server',
    canDraw,
    onBackdrop: (backdrop) => edits.changeMeta({ backdrop }),
  });
  const pins = useMemo(() => shownPins(threads, draft, map), [threads, draft, map]);

  useEffect(() => {
    // An address that somebody has made up is no draft before something is drawn there.
    if (compiled === null || compiled === board || compiled.map.territories.length === 0) return;
    keepMade(user.id, id, draft, compiled);
    // oxlint-disable-next-line react/exhaustive-deps -- the list follows the land, which follows the draft
  }, [user.id, id, compiled, board]);

  // Whoever asks before the board is made has it as soon as it is.
  const [asked, setAsked] = useState<'playtest' | 'submit' | null>(null);
  useEffect(() => {
    if (asked === null || compiled === null) return;
    setAsked(null);
    if (compiled.problems.some(({ isError }) => isError)) {
      ui.choose({ panel: 'problems', tall: true });
      toast.error(t`First the errors have to be settled.`);
    } else {
      setTested(compiled.map);
      setDialog(asked);
    }
  }, [asked, compiled, ui]);
  const playtest = (): void => setAsked('playtest');
  const submit = (): void => setAsked('submit');
  const show = (problem: DraftProblem): void => {
    const place = problemPlace(problem, draft);
    if (place === null) return ui.choose({ panel: 'regions', tall: true });
    flyTo(place.box);
    ui.select(place.lands);
    ui.choose({ panel: 'problems', tall: false });
  };
  const work = useLineWork({ draft, map, edits, ui, grain: 1 / (view?.scale ?? 1) });
  const lines = hasLines && withLines && canDraw ? work : null;
  const showThread = ({ id: thread, pin }: ShownThread): void => {
    ui.choose({ thread, panel: 'comments', tall: false });
    const at = pinPlace(pin, draft, map);
    if (at !== null) flyTo([at[0] - 60, at[1] - 60, 120, 120]);
    if (pin.kind === 'territory') ui.select([pin.id]);
  };
  useLeft(left);
  useEffect(() => whenIdle(() => LATER_PARTS.forEach((part) => void part.preload().catch(doNothing))), []);
  useEditorKeys({
    tools,
    undo: opened.undo,
    redo: opened.redo,
    tool: (tool) => ui.choose({ tool }),
    zoom,
    fit,
    playtest,
    help: () => setDialog('keys'),
  });

  return (
    <div className={styles.editor}>
      <SightFilters />
      <EditorBar
        draftId={id}
        people={people}
        canDraw={canDraw}
        onPeople={() => setDialog('people')}
        onVersions={() => setDialog('versions')}
        title={draft.meta.title}
        save={save}
        canUndo={canUndo}
        canRedo={canRedo}
        onUndo={opened.undo}
        onRedo={opened.redo}
        problems={compiled?.problems ?? []}
        onProblems={() => ui.choose({ panel: 'problems', tall: true })}
        onPlaytest={playtest}
        draft={draft}
        map={map}
        ui={ui}
        onPreview={() => setDialog('preview')}
        onSubmit={submit}
        isViewOpen={dialog === 'view'}
        onView={() => setDialog('view')}
        onViewed={() => setDialog((now) => (now === 'view' ? null : now))}
        zoom={zoom}
      />
      <ToolRail
        draft={draft}
        edits={edits}
        ui={ui}
        tools={tools}
        canDraw={canDraw}
        onKeys={() => setDialog('keys')}
        onView={() => setDialog('view')}
        onGenerate={withLines ? () => setDialog('generate') : undefined}
      />
      <div className={styles.map}>
        <NotTaken userId={user.id} draftId={id} />
        <VisuallyHidden>
          <span id="sheet-help">
            {hasLines
              ? t`Tab goes from territory to territory and, where one is chosen, to its points: Page Up and Page Down go along them, arrow keys move one, I adds one, Space chooses two, Enter draws a border between them, Delete removes. N makes an island.`
              : t`Tab goes from territory to territory, arrow keys move one, N adds land beside it, L begins a link that Enter ends, Delete removes.`}
          </span>
        </VisuallyHidden>
        <Canvas
          draft={draft}
          map={map}
          outlines={compiled?.outlines ?? null}
          edits={edits}
          ui={ui}
          links={links}
          view={view}
          onView={onView}
          onSize={onSize}
          marked={marked}
          picture={picture}
          lines={lines}
          overlay={
            hasLines && (
              <LineLayer
                draft={draft}
                ui={ui}
                work={lines ?? NO_WORK}
                nobodys={compiled?.nobodys ?? ''}
                sleeping={withLines ? (compiled?.sleeping ?? []) : []}
              />
            )
          }
          canDraw={canDraw}
          others={opened.others}
          pins={pins}
          onPin={(thread) => ui.choose({ thread, panel: 'comments' })}
        />
        {lines && view && <HandLines {...{ draft, ui, view, picture }} drag={lines.drag} />}
        {isEmpty && canDraw && (
          <p className={styles.hint}>
            {hasLines
              ? t`Take Land and draw a coast; then take Border and split the land.`
              : t`Press the sea to put land down. Drag from counter to counter to link.`}
          </p>
        )}
      </div>
      <StatusLine
        draft={draft}
        links={links}
        measure={opened.bytes}
        tool={ui.tool}
        scale={view?.scale ?? 1}
        zoom={zoom}
        fit={fit}
      />
      <EditorPanel
        draft={draft}
        edits={edits}
        ui={ui}
        map={map}
        problems={compiled?.problems ?? null}
        onShow={show}
        measure={opened.bytes}
        compiled={compiled}
        links={links}
        onPlaytest={playtest}
        onSubmit={submit}
        withLines={withLines}
        keepVersion={keepVersion}
        picture={
          <PictureSettings
            url={picture?.url ?? null}
            onTrace={withLines && canDraw ? () => setDialog('trace') : undefined}
            onPicture={setPicture}
          />
        }
        canDraw={canDraw}
        open={threads.filter(({ resolvedAt }) => resolvedAt === null).length}
        comments={
          <Suspense>
            <Comments
              user={user}
              draftId={id}
              draft={draft}
              role={role}
              ui={ui}
              threads={threads}
              onShow={showThread}
            />
          </Suspense>
        }
      />
      {withDialogs && (
        <Suspense>
          <EditorDialogs
            open={dialog}
            onClose={() => setDialog(null)}
            user={user}
            draftId={id}
            draft={draft}
            edits={edits}
            tested={tested}
            picture={picture?.file ?? null}
            keepVersion={keepVersion}
            map={map}
            canDraw={canDraw}
            tools={tools}
          />
        </Suspense>
      )}
    </div>
  );
}
