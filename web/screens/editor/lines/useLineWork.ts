import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ringsOf } from '../../../../engine/maps/drawing/path.ts';
import { placeOf, vertexOf } from '../../../../engine/maps/studio/lines/grid.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import { inserting, terrainAround, vertexMove } from '../../../../engine/maps/studio/strokes/reshape.ts';
import type { Ground } from '../../../../engine/maps/studio/strokes/rules.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { announce } from '../../../base/ui/announcements.ts';
import type { LineHand } from '../canvas/lineHand.ts';
import type { Act, Hit, Told } from '../canvas/tools.ts';
import type { Edits } from '../doc/edits.ts';
import { newVertexId } from '../doc/newId.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import { apart, outlineOf, pieceAt, spaced, type Handle } from './geometryOfSheet.ts';
import { emptyLineDrag, NO_LAND_MOVES, NO_STROKE, type LineDrag, type Moved } from './lineDrag.ts';
import { lineKeys } from './lineKeys.ts';
import { borderChange, brushChange, coastChange, thinnedStroke } from './lineStrokes.ts';
import { refuse } from './refuse.ts';

type Point = readonly [number, number];

/** What the hand does with coasts and borders: gestures, keys, and what is shown meanwhile. */
export interface LineWork extends LineHand {
  /** The points of what is chosen. */
  readonly handles: readonly Handle[];
  /** Those that have room to be seen; from afar few have. */
  readonly seen: ReadonlySet<string>;
  /** What is being done at this moment. */
  readonly drag: LineDrag;
}

/** No hand is at the lines. */
export const NO_WORK: Pick<LineWork, 'handles' | 'seen'> = { handles: [], seen: new Set() };

interface Given {
  readonly draft: PlainDraft;
  readonly map: MapDefinition | null;
  readonly edits: Edits;
  readonly ui: EditorUi;
  /** Map units a pixel. */
  readonly grain: number;
}

/** Pixels within which ends of strokes and points are caught. */
const REACH = 12;
const FINGER_REACH = 24;
/** Pixels between points that are shown. */
const ROOM = 14;
/** A point is moved no farther at once, in map units. */
const FARTHEST = 250;
const DOUBLE_TAP_MS = 400;
/** Stands for the moved point in an outline. */
const CUT = '@';

export function useLineWork({ draft, map, edits, ui, grain }: Given): LineWork {
  const [drag] = useState(emptyLineDrag);
  const tapped = useRef({ at: [0, 0] as Point, when: 0 });
  const [land, ...others] = ui.selected;
  const outline = useMemo(
    () =>
      land === undefined || others.length > 0 || ui.tool !== 'select' ? [] : outlineOf(draft, map, land),
    [draft, map, land, others.length, ui.tool],
  );
  const open = useMemo(() => spaced(outline, ROOM * grain), [outline, grain]);
  const seen = useMemo(() => new Set(open.map(({ id }) => id)), [open]);
  // What was dropped is shown until the board has it.
  useEffect(() => {
    if (drag.getState().on !== map) drag.setState(NO_LAND_MOVES);
  }, [drag, map]);
  // Points that were put down with another tool lead nowhere.
  useEffect(() => {
    drag.setState(NO_STROKE);
  }, [drag, ui.tool]);

  const rest = (): void => drag.setState(NO_STROKE);
  const done = (change: LineChange | null, words: string, refused: string): void => {
    rest();
    if (change === null) refuse(refused);
    else if (edits.redraw(change)) announce(words);
    else refuse(t`The map is full: no more points or territories.`);
  };
  const groundFrom = (begun: string | null): Ground => {
    if (ui.digs) return { type: 'water' };
    return begun !== null && draft.territories.has(begun)
      ? { type: 'land', of: begun }
      : { type: 'new', region: ui.region ?? '' };
  };
  const split = (path: readonly Point[], reach: number): void =>
    done(
      borderChange(draft, thinnedStroke(path, grain), reach),
      t`The land is split.`,
      t`Nothing is split: draw across the land, from one coast or border to another.`,
    );
  const close = (path: readonly Point[], begun: string | null): void =>
    done(
      ui.brush > 0
        ? brushChange(draft, path, ui.brush, groundFrom(begun))
        : coastChange(draft, thinnedStroke(path, grain), groundFrom(begun)),
      ui.digs ? t`Water was made.` : t`Land was made.`,
      t`Nothing has changed there.`,
    );

  /** Free strokes; taps put the points of a stroke down one by one, until one is tapped again. */
  const drawing = ({ place, land: begun }: Hit, byFinger: boolean): Act => {
    const reach = (byFinger ? FINGER_REACH : REACH) * grain;
    const path: Point[] = [place];
    const finish = (points: readonly Point[]): void =>
      ui.tool === 'border' ? split(points, reach) : close(points, begun);
    return {
      move: (hit) => {
        path.push(hit.place);
        drag.setState({ stroke: [...path], covered: byFinger ? hit.place : null });
      },
      drop: () => finish(path),
      tap: () => {
        if (ui.tool === 'land' && ui.brush > 0) return finish(path);
        const pen = drag.getState().stroke ?? [];
        const isDone = pen.some((point) => apart(point, place) < reach);
        if (isDone && pen.length > 1) finish(pen);
        else drag.setState({ stroke: [...pen, place] });
      },
      cancel: rest,
    };
  };

  const dragging = ({ id }: Handle, byFinger: boolean): Act => {
    const from = draft.vertices.get(id) ?? 0;
    const terrain = terrainAround(draft, from, FARTHEST);
    const beside = (map?.territories ?? []).filter(({ d }) =>
      (ringsOf(d) ?? []).some((ring) => ring.some((point) => vertexOf(point) === from)),
    );
    const lands = beside.map(({ id: own, d }): Moved => {
      const around = (ringsOf(d) ?? []).map(
        (ring) => `M${ring.map((at) => (vertexOf(at) === from ? CUT : at.join(' '))).join('L')}z`,
      );
      return { id: own, around: around.join('').split(CUT) };
    });
    const before = beside.map(({ d }) => d).join('');
    return {
      tap: () => ui.choose({ points: toggledPoint(ui.points, id) }),
      move: ({ place }) => {
        const to = vertexOf(place);
        if (apart(placeOf(from), place) < FARTHEST && terrain.mayMove(id, to)) terrain.move(id, to);
        drag.setState({
          lands,
          to: placeOf(terrain.at(id) ?? from),
          on: map,
          before,
          covered: byFinger ? place : null,
        });
      },
      drop: () => {
        drag.setState({ covered: null });
        const to = terrain.at(id) ?? from;
        if (to === from) drag.setState(NO_LAND_MOVES);
        else edits.redraw(vertexMove(draft, new Map([[id, to]]), newVertexId));
      },
      cancel: () => drag.setState({ ...NO_LAND_MOVES, covered: null }),
    };
  };

  const onOutline = (piece: NonNullable<ReturnType<typeof pieceAt>>): Act => ({
    pans: true,
    tap: ({ place }: Told) => {
      const { at, when } = tapped.current;
      const now = performance.now();
      tapped.current = { at: place, when: now };
      if (now - when > DOUBLE_TAP_MS || apart(at, place) > FINGER_REACH * grain) return;
      const change = inserting(draft, piece.between, vertexOf(piece.at), newVertexId('v'));
      if (change) edits.redraw(change);
    },
  });

  const keys = lineKeys({ draft, edits, ui, outline, finishPen, drag, rest });
  function finishPen(): void {
    const { stroke } = drag.getState();
    if (stroke === null) return;
    if (ui.tool === 'border') split(stroke, REACH * grain);
    else close(stroke, null);
  }
  return {
    handles: outline.flat(),
    seen,
    drag,
    begin(hit, byFinger) {
      if (ui.tool === 'land' || ui.tool === 'border') return drawing(hit, byFinger);
      if (ui.tool !== 'select' || outline.length === 0) return null;
      const reach = (byFinger ? FINGER_REACH : REACH) * grain;
      const near = open.toSorted((one, other) => apart(one.at, hit.place) - apart(other.at, hit.place))[0];
      if (near && apart(near.at, hit.place) < reach * 0.8) return dragging(near, byFinger);
      if (hit.counter !== null) return null;
      const piece = pieceAt(outline, hit.place, reach * 0.8);
      return piece && onOutline(piece);
    },
    key: keys,
  };
}

const toggledPoint = (points: readonly string[], id: string): string[] =>
  points.includes(id) ? points.filter((one) => one !== id) : [...points.slice(-1), id];
