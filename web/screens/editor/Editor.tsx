import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { SHEET, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { announce } from '../../base/ui/announcements.ts';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import { Canvas, SHEET_ID } from './canvas/Canvas.tsx';
import type { ShownPin } from './canvas/PinLayer.tsx';
import { Comments } from './comments/Comments.tsx';
import { pinPlace, pinWords } from './comments/pins.ts';
import type { ShownThread } from './comments/shownThreads.ts';
import { useThreads } from './comments/useThreads.ts';
import { framing, zoomed, type SheetView } from './canvas/camera.ts';
import { keptView, keepView } from './canvas/keptView.ts';
import type { OpenDraft } from './doc/openDraft.ts';
import { describeDraft } from './list/drafts.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { PictureSettings } from './panels/PictureSettings.tsx';
import { usePicture } from './picture/usePicture.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { PlaytestDialog } from './PlaytestDialog.tsx';
import { SightFilters } from './SightFilters.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { ToolRail } from './ToolRail.tsx';
import { compileDraft, useCompiled } from './useCompiled.ts';
import { useDraftState } from './useDraft.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { LineLayer } from './lines/LineLayer.tsx';
import { Loupe } from './lines/Loupe.tsx';
import { NO_WORK, useLineWork } from './lines/useLineWork.ts';
import { withCounters } from './lines/withCounters.ts';
import { LINE_TOOLS, LOCKED_TOOLS, TOOLS, useEditorUi } from './state/useEditorUi.ts';
import { TraceDialog } from './TraceDialog.tsx';
import { NotTaken } from './together/NotTaken.tsx';
import { PeopleDialog } from './together/PeopleDialog.tsx';
import { useLeft } from './together/useLeft.ts';
import { usePeopleHere } from './together/useOthers.ts';
import { keepBefore } from './versions/versions.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';
import styles from './Editor.module.css';

type Point = readonly [number, number];

interface EditorProps {
  user: User;
  opened: OpenDraft;
  /** The server has turned coasts and borders on. Where it has not, those of a draft are only shown. */
  withLines: boolean;
}

/** The editor: a sheet with tools, and a panel about what is chosen. */
export function Editor({ user, opened, withLines }: EditorProps) {
  const { id, edits } = opened;
  const { draft: written, save, canUndo, canRedo, role, left } = useDraftState(opened);
  const canDraw = role !== 'commenter';
  const people = usePeopleHere(opened.others);
  const threads = useThreads(user, id);
  const compiled = useCompiled(id, written);
  const map = compiled?.map ?? null;
  const hasLines = written.meta.kind === 'lines';
  const draft = useMemo(() => (hasLines ? withCounters(written, map) : written), [hasLines, written, map]);
  const ui = useEditorUi(hasLines ? 'select' : 'token');
  const tools = hasLines ? (withLines ? LINE_TOOLS : LOCKED_TOOLS) : TOOLS;
  const [view, setView] = useState<SheetView | null>(() => keptView(id));
  const size = useRef<Point>([0, 0]);
  const [testing, setTesting] = useState<MapDefinition | null>(null);
  const [dialog, setDialog] = useState<'people' | 'versions' | 'preview' | 'submit' | 'trace' | null>(null);
  const closeDialog = (): void => setDialog(null);
  const keepVersion = (): Promise<void> => keepBefore(user.id, id, written);
  const marked = useMemo(
    () => new Set(compiled?.problems.filter(({ isError }) => isError).flatMap(({ ids }) => ids)),
    [compiled],
  );

  const { picture, setPicture } = usePicture({
    userId: user.id,
    draftId: id,
    backdrop: draft.meta.backdrop,
    isOnServer: save === 'server',
    canDraw,
    onBackdrop: (backdrop) => edits.changeMeta({ backdrop }),
  });
  const pins = useMemo(() => pinsOf(threads, draft, map), [threads, draft, map]);

  const fit = (): void => {
    const box = draft.territories.size > 0 && map !== null ? map.view.box : SHEET_BOX;
    setView(framing(box, size.current));
  };
  const onSize = useCallback((measured: Point): void => {
    size.current = measured;
    setView((now) => now ?? framing(SHEET_BOX, measured));
  }, []);
  const onView = useCallback(
    (change: (view: SheetView) => SheetView): void => setView((now) => now && change(now)),
    [],
  );
  const zoom = (factor: number): void =>
    onView((now) => zoomed(now, factor, [size.current[0] / 2, size.current[1] / 2]));

  useEffect(() => {
    if (view !== null) keepView(id, view);
  }, [id, view]);
  useEffect(() => {
    // An address that somebody has made up is no draft before something is drawn there.
    if (map !== null && map.territories.length > 0)
      void describeDraft(user.id, id, draft, map).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the list follows the land, which follows the draft
  }, [user.id, id, map]);

  const playable = compiled !== null && compiled.problems.every(({ isError }) => !isError);
  const ifPlayable = (work: () => void): void => {
    if (playable) work();
    else {
      ui.choose({ panel: 'problems' });
      announce(t`First the errors have to be settled.`);
    }
  };
  const playtest = (): void => ifPlayable(() => setTesting(map));
  const show = (problem: DraftProblem): void => {
    const lands = problem.ids.filter((one) => draft.territories.has(one));
    const inRegion = [...draft.territories].flatMap(([one, { region }]) =>
      problem.ids.includes(region) ? [one] : [],
    );
    const shown = lands.length > 0 ? lands : inRegion;
    if (shown.length === 0 && problem.at === undefined) return ui.choose({ panel: 'regions' });
    const places = problem.at ?? shown.flatMap((one) => draft.territories.get(one)?.token ?? []);
    const xs = places.filter((_, at) => at % 2 === 0);
    const ys = places.filter((_, at) => at % 2 === 1);
    const [left, top] = [Math.min(...xs) - 60, Math.min(...ys) - 60];
    setView(framing([left, top, Math.max(...xs) + 60 - left, Math.max(...ys) + 60 - top], size.current, 3));
    ui.select(shown);
  };
  const work = useLineWork({ draft, map, edits, ui, grain: 1 / (view?.scale ?? 1) });
  const lines = hasLines && withLines && canDraw ? work : null;
  const showThread = ({ id: thread, pin }: ShownThread): void => {
    ui.choose({ thread, panel: 'comments' });
    const at = pinPlace(pin, draft, map);
    if (at !== null) setView(framing([at[0] - 60, at[1] - 60, 120, 120], size.current, 3));
    if (pin.kind === 'territory') ui.select([pin.id]);
  };
  useLeft(left);
  useEditorKeys({
    tools,
    undo: opened.undo,
    redo: opened.redo,
    tool: (tool) => ui.choose({ tool }),
    zoom,
    fit,
    playtest,
  });

  return (
    <div className={styles.editor}>
      <SightFilters />
      <EditorBar
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
        onProblems={() => ui.choose({ panel: 'problems' })}
        onPlaytest={playtest}
        draft={draft}
        map={map}
        ui={ui}
        onPreview={() => setDialog('preview')}
        onSubmit={() => ifPlayable(() => setDialog('submit'))}
      />
      <ToolRail draft={draft} edits={edits} ui={ui} tools={tools} canDraw={canDraw} />
      <div className={styles.map}>
        <NotTaken userId={user.id} draftId={id} />
        <VisuallyHidden>
          <span id="sheet-help">
            {hasLines
              ? t`Tab goes from territory to territory and, where one is chosen, to its points: Page Up and Page Down go along them, arrow keys move one, I adds one, Space chooses two, Enter draws a border between them, Delete removes. N makes an island.`
              : t`Tab goes from territory to territory, arrow keys move one, N adds land beside it, L begins a link that Enter ends, Delete removes.`}
          </span>
        </VisuallyHidden>
        {/* The frame is measured while it is empty. */}
        <Canvas
          draft={draft}
          map={map}
          edits={edits}
          ui={ui}
          view={view ?? NO_VIEW}
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
        {lines?.covered && view && <Loupe at={lines.covered} view={view} of={SHEET_ID} />}
        <div className={styles.zoom}>
          <button type="button" aria-label={t`Zoom out`} onClick={() => zoom(1 / 1.4)}>
            −
          </button>
          <button type="button" aria-label={t`Show the whole map`} onClick={fit}>
            ⤢
          </button>
          <button type="button" aria-label={t`Zoom in`} onClick={() => zoom(1.4)}>
            +
          </button>
        </div>
        {draft.territories.size === 0 && canDraw && (
          <p className={styles.hint}>
            {hasLines
              ? t`Take Land and draw a coast; then take Border and split the land.`
              : t`Tap the sea to put land down. Drag from counter to counter to link.`}
          </p>
        )}
      </div>
      <EditorPanel
        draft={draft}
        edits={edits}
        ui={ui}
        map={map}
        problems={compiled?.problems ?? null}
        onShow={show}
        compiled={compiled}
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
          <Comments
            user={user}
            draftId={id}
            draft={draft}
            role={role}
            ui={ui}
            threads={threads}
            onShow={showThread}
          />
        }
      />
      <PlaytestDialog user={user} map={testing} onClose={() => setTesting(null)} />
      <SubmitDialog id={id} draft={draft} open={dialog === 'submit'} onClose={closeDialog} />
      {dialog === 'trace' && picture !== null && (
        <TraceDialog picture={picture.file} {...{ draft, edits, keepVersion }} onClose={closeDialog} />
      )}
      <PhonePreview map={dialog === 'preview' ? map : null} onClose={closeDialog} />
      <PeopleDialog draftId={id} open={dialog === 'people'} onClose={closeDialog} />
      <VersionsDialog
        userId={user.id}
        draftId={id}
        draft={draft}
        canDraw={canDraw}
        open={dialog === 'versions'}
        onClose={closeDialog}
        boardOf={async (was) => (await compileDraft(id, was)).map}
        onRestore={edits.restore}
      />
    </div>
  );
}

/** Open threads that have a place on the sheet. */
const pinsOf = (
  threads: readonly ShownThread[],
  draft: PlainDraft,
  map: MapDefinition | null,
): readonly ShownPin[] =>
  threads.flatMap(({ id: threadId, pin, resolvedAt, comments }) => {
    const at = resolvedAt === null ? pinPlace(pin, draft, map) : null;
    return at === null ? [] : [{ threadId, at, comments: comments.length, about: pinWords(pin, draft) }];
  });

const SHEET_BOX = [0, 0, SHEET.width, SHEET.height] as const;
const NO_VIEW: SheetView = { left: 0, top: 0, scale: 1 };
