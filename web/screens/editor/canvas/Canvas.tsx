import { t } from '@lingui/core/macro';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Edits } from '../doc/edits.ts';
import type { Others } from '../doc/others.ts';
import type { Outlines } from '../../../base/board/outlines.ts';
import type { ShownPicture } from '../picture/usePicture.ts';
import { linkCounts, type ShownLinks } from '../state/linksOf.ts';
import type { Mark } from '../state/problemPlace.ts';
import { sightFilter, type EditorUi } from '../state/useEditorUi.ts';
import { moved, sheetTransform, toSheet, zoomed, type SheetView } from './camera.ts';
import { CounterLayer } from './CounterLayer.tsx';
import { emptyHand, NOTHING_HELD } from './hand.ts';
import { snapped } from './grid.ts';
import { HandLayer } from './HandLayer.tsx';
import { PeopleLayer } from './PeopleLayer.tsx';
import { PinLayer, type ShownPin } from './PinLayer.tsx';
import { LandLayer } from './LandLayer.tsx';
import type { LineHand } from './lineHand.ts';
import { nameAct, RegionNames, type HeldName } from './RegionNames.tsx';
import { Sheet } from './Sheet.tsx';
import { spotAct, spotNear, Spots, type HeldSpot } from './Spots.tsx';
import { sheetKey } from './sheetKey.ts';
import { counterNear, landUnder, nameUnder, pinUnder } from './under.ts';
import { toolsOf, type Act, type Told } from './tools.ts';
import { usePointers, type Stroke } from './usePointers.ts';
import { useTellWhere } from './useTellWhere.ts';
import styles from './canvas.module.css';

type Point = readonly [number, number];

interface CanvasProps {
  draft: PlainDraft;
  map: MapDefinition | null;
  /** The lines of `map`. */
  outlines: Outlines | null;
  edits: Edits;
  ui: EditorUi;
  /** Where the sheet lies; null before the frame was measured, which is done while it is empty. */
  view: SheetView | null;
  onView(change: (view: SheetView) => SheetView): void;
  /** Hears the size of the frame in pixels, whenever that is known anew. */
  onSize(size: Point): void;
  /** Links that are shown, with those that nobody has written down. */
  links: ShownLinks;
  marked: ReadonlyMap<string, Mark>;
  /** What the map is drawn over. */
  picture: ShownPicture | null;
  /** Coasts and borders, where they may be drawn. */
  lines: LineHand | null;
  /** What lies over the land. */
  overlay?: ReactNode;
  /** Whoever may not looks about, and comments. */
  canDraw: boolean;
  others: Others;
  pins: readonly ShownPin[];
  onPin(threadId: string): void;
}

/** Pixels by which a pointer may miss a counter. */
const MISS = 15;
const FINGER_MISS = 26;

/** The sheet with the draft on it, for mouse, touch and keyboard. */
export function Canvas(props: CanvasProps) {
  const { draft, map, outlines, edits, ui, onView, onSize, links, marked, picture } = props;
  const { canDraw, others, pins, onPin, lines, overlay } = props;
  const isEmpty = props.view === null;
  const view = props.view ?? NO_VIEW;
  const surface = useRef<SVGSVGElement>(null);
  const [hand] = useState(emptyHand);
  const [held, setHeld] = useState<HeldName | null>(null);
  const [heldSpot, setHeldSpot] = useState<HeldSpot | null>(null);
  const isDragging = useStore(hand, ({ shift }) => shift !== null);
  const selected = useMemo<ReadonlySet<string>>(() => new Set(ui.selected), [ui.selected]);
  const counts = useMemo(() => linkCounts(links).of, [links]);
  const lifted = isDragging ? selected : NOTHING;
  const tellWhere = useTellWhere(others, { view, chosen: ui.selected, hand });

  useLayoutEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const tell = (): void => onSize([element.clientWidth, element.clientHeight]);
    // To measure what is drawn already would have it laid out twice.
    if (isEmpty) tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize, isEmpty]);

  /** By how many map units a pointer may miss. */
  const reachOf = ({ byFinger }: Stroke): number => (byFinger ? FINGER_MISS : MISS) / view.scale;
  const hit = (stroke: Stroke): Told => {
    const { at, shift } = stroke;
    const place = toSheet(view, at);
    const reach = reachOf(stroke);
    let counter: string | null | undefined;
    let land: string | null | undefined;
    return {
      place,
      shift,
      // What lies under a pointer takes long to tell, and few gestures ask for it at each move.
      get counter() {
        if (counter === undefined) counter = counterNear(draft, place, reach);
        return counter;
      },
      get land() {
        if (land === undefined) land = this.counter ?? landUnder(surface.current, at);
        return land;
      },
    };
  };

  const namesMove = canDraw && ui.tool === 'select';
  const spotUnder = ({ place }: Told, reach: number): Act | null => {
    const spot = namesMove ? spotNear(draft.territories, ui.selected, place, reach) : null;
    return spot && spotAct(draft.territories, spot, setHeldSpot, edits);
  };
  const tools = toolsOf({ draft, edits, ui, hand, snap: (at) => (ui.grid ? snapped(at) : at) });
  usePointers(surface, {
    begin(stroke: Stroke) {
      const pin = pinUnder(surface.current, stroke.from);
      if (pin !== null) return { tap: () => onPin(pin) };
      const begun = hit(stroke);
      const act =
        lines?.begin(begun, stroke.byFinger) ??
        spotUnder(begun, reachOf(stroke)) ??
        (namesMove && begun.counter === null
          ? nameAct(map, nameUnder(surface.current, stroke.from), begun.place, setHeld, edits)
          : null) ??
        (canDraw || ui.tool === 'note' ? tools[ui.tool](begun, stroke.shift) : tools.look(begun));
      const start = view;
      return {
        move: (then) => {
          if (act.pans === true) {
            onView(() => moved(start, then.at[0] - stroke.at[0], then.at[1] - stroke.at[1]));
          } else act.move?.(hit(then));
        },
        tap: (then) => act.tap?.(hit(then)),
        drop: (then) => act.drop?.(hit(then)),
        cancel: () => {
          act.cancel?.();
          hand.setState(NOTHING_HELD);
        },
      };
    },
    pan: (dx, dy) => onView((now) => moved(now, dx, dy)),
    zoom: (factor, at) => onView((now) => zoomed(now, factor, at)),
    seen: tellWhere,
  });

  const middleOfSheet = (): Point =>
    toSheet(view, [(surface.current?.clientWidth ?? 0) / 2, (surface.current?.clientHeight ?? 0) / 2]);
  const onKeyDown = (event: KeyboardEvent): void =>
    sheetKey(event, { draft, map, edits, ui, lines, tools, canDraw, middle: middleOfSheet, onView, onPin });

  useLayoutEffect(() => {
    if (ui.focused === null) return;
    surface.current
      ?.querySelector<SVGGElement>(`[data-counter="${ui.focused}"]`)
      ?.focus({ preventScroll: true });
    ui.focus(null);
  });

  const filter = sightFilter(ui);
  const transform = sheetTransform(view);
  const sizes = useMemo(
    () => ({ '--pixel': 1 / view.scale, '--unit': counterSize(view.scale) / view.scale }) as CSSProperties,
    [view.scale],
  );

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive */}
      <svg
        ref={surface}
        className={styles.canvas}
        data-tool={ui.tool}
        role="application"
        aria-label={t`The map`}
        aria-roledescription={t`sheet with territories`}
        aria-describedby="sheet-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is interactive
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={{ filter }}
      >
        <Sheet view={props.view} sizes={sizes} picture={picture} withGrid={ui.grid}>
          <LandLayer map={map} outlines={outlines} selected={selected} />
          <CounterLayer
            draft={draft}
            links={links}
            counts={counts}
            selected={selected}
            linkingFrom={ui.linkingFrom}
            lifted={lifted}
            marked={marked}
          />
          <Spots territories={draft.territories} selected={selected} held={heldSpot} movable={namesMove} />
          {overlay}
          <RegionNames map={map} held={held} movable={namesMove} />
          <PinLayer pins={pins} chosen={ui.thread} />
          <PeopleLayer others={others} draft={draft} />
        </Sheet>
      </svg>
      <HandLayer
        hand={hand}
        draft={draft}
        links={links}
        counts={counts}
        lifted={lifted}
        view={view}
        transform={transform}
        sizes={sizes}
        filter={filter}
      />
    </>
  );
}

const NO_VIEW: SheetView = { left: 0, top: 0, scale: 1 };
const NOTHING: ReadonlySet<string> = new Set();
const counterSize = (scale: number): number => Math.min(1, Math.max(0.55, scale * 1.2));
