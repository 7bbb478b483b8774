import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { placeOf, vertexOf } from '../../../../engine/maps/studio/lines/grid.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import {
  inserting,
  leaving,
  terrainAround,
  vertexMove,
} from '../../../../engine/maps/studio/strokes/reshape.ts';
import { splitBy } from '../../../../engine/maps/studio/strokes/rules.ts';
import { announce } from '../../../base/ui/announcements.ts';
import type { Edits } from '../doc/edits.ts';
import { newVertexId } from '../doc/newId.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import type { Handle } from './geometryOfSheet.ts';
import type { LineDrag } from './lineDrag.ts';
import { coastChange, roundCoast } from './lineStrokes.ts';
import { refuse } from './refuse.ts';

type Point = readonly [number, number];

interface Given {
  readonly draft: PlainDraft;
  readonly edits: Edits;
  readonly ui: EditorUi;
  readonly outline: readonly (readonly Handle[])[];
  readonly drag: LineDrag;
  finishPen(): void;
  rest(): void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LONG_STEP = 10;
const NEW_ISLAND = 45;

/** What keys do with coasts and borders: the answer is true if the key was for them. */
export function lineKeys(given: Given): (event: KeyboardEvent, middle: Point) => boolean {
  const { draft, edits, ui, drag, finishPen, rest } = given;
  return (event, middle) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (drag.getState().stroke !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (event.key === 'Enter') finishPen();
      else rest();
      return true;
    }
    const vertex = vertexOfTarget(event.target);
    if (vertex !== null && onPoint(given, vertex, event)) {
      event.preventDefault();
      return true;
    }
    // Land that touches is linked by itself: the key chooses the tool for land.
    if (event.key === 'l') return true;
    if (event.key !== 'n') return false;
    event.preventDefault();
    const coast = roundCoast(freePlace(draft, middle), NEW_ISLAND);
    const change = coastChange(draft, coast, { type: 'new', region: ui.region ?? '' });
    const [made] = change?.founded.keys() ?? [];
    if (change === null || made === undefined || !edits.redraw(change)) {
      refuse(t`There is no room for land here.`);
      return true;
    }
    ui.select([made]);
    ui.focus(made);
    announce(t`A territory was added.`);
    return true;
  };
}

/** The nearest place to the middle of what is seen that is far from all counters. */
function freePlace({ territories }: PlainDraft, [x, y]: Point): Point {
  const isFree = ([px, py]: Point): boolean =>
    [...territories.values()].every(
      ({ token }) => Math.hypot(token[0] - px, token[1] - py) > NEW_ISLAND * 2.3,
    );
  for (let ring = 0; ring < 12; ring += 1) {
    for (let turn = 0; turn < Math.max(1, ring * 6); turn += 1) {
      const angle = (turn / Math.max(1, ring * 6)) * 2 * Math.PI;
      const place: Point = [x + ring * NEW_ISLAND * Math.cos(angle), y + ring * NEW_ISLAND * Math.sin(angle)];
      if (isFree(place)) return place;
    }
  }
  return [x, y];
}

function onPoint({ draft, edits, ui, outline }: Given, id: string, event: KeyboardEvent): boolean {
  const from = draft.vertices.get(id);
  const ring = outline.find((handles) => handles.some((one) => one.id === id));
  if (from === undefined || ring === undefined) return false;
  const at = ring.findIndex((one) => one.id === id);
  const next = ring[(at + 1) % ring.length];
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const step = event.shiftKey ? LONG_STEP : 1;
    const [x, y] = placeOf(from);
    const to = vertexOf([x + arrow[0] * step, y + arrow[1] * step]);
    if (terrainAround(draft, from, LONG_STEP * 2).mayMove(id, to)) {
      edits.redraw(vertexMove(draft, new Map([[id, to]]), newVertexId));
    } else refuse(t`The point cannot go there: lines would cross.`);
    return true;
  }
  switch (event.key) {
    case 'PageDown':
    case 'PageUp': {
      const step = event.key === 'PageDown' ? 1 : ring.length - 1;
      focusPoint(ring[(at + step) % ring.length]?.id);
      return true;
    }
    case 'Delete':
    case 'Backspace': {
      const change = leaving(draft, id, newVertexId);
      if (change === undefined) refuse(t`This point holds borders together.`);
      else {
        focusPoint(next?.id);
        edits.redraw(change);
        announce(t`Removed.`);
      }
      return true;
    }
    case 'i': {
      if (next === undefined) return true;
      const [a, b] = [placeOf(from), next.at];
      const middle = vertexOf([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
      const change = inserting(draft, [id, next.id], middle, newVertexId('v'));
      if (change) edits.redraw(change);
      announce(t`A point was added.`);
      return true;
    }
    case ' ':
      ui.choose({
        points: ui.points.includes(id) ? ui.points.filter((one) => one !== id) : [...ui.points.slice(-1), id],
      });
      return true;
    case 'Enter': {
      const ends = ui.points.flatMap((one) => draft.vertices.get(one) ?? []);
      if (ends.length < 2) return true;
      const change = splitBy(draft, ends.map(placeOf), newVertexId);
      if (change) {
        edits.redraw(change);
        announce(t`The land is split.`);
      } else refuse(t`No border fits between these points.`);
      return true;
    }
    default:
      return false;
  }
}

const focusPoint = (id: string | undefined): void =>
  document.querySelector<SVGElement>(`[data-vertex="${id ?? ''}"]`)?.focus({ preventScroll: true });

const vertexOfTarget = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-vertex]')?.getAttribute('data-vertex') ?? null) : null;
