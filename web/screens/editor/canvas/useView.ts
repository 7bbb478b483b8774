import { useCallback, useEffect, useRef, useState } from 'react';
import { SHEET } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { framing, zoomed, type Box, type SheetView } from './camera.ts';
import { keepView, keptView } from './keptView.ts';

type Point = readonly [number, number];

const SHEET_BOX: Box = [0, 0, SHEET.width, SHEET.height];

/** Shows boxes no larger than this, where something on them is meant. */
const CLOSE = 3;

/**
 * Where an author looks: where they have looked last, else at the whole map if there is something on it, else at the sheet.
 * @param map the board, once there is one
 */
export function useView(id: string, map: MapDefinition | null, isEmpty: boolean) {
  const [view, setView] = useState<SheetView | null>(() => keptView(id));
  const [frame, setFrame] = useState<Point>([0, 0]);
  const isNew = useRef(view === null);

  const onView = useCallback(
    (change: (view: SheetView) => SheetView): void => setView((now) => now && change(now)),
    [],
  );
  useEffect(() => {
    if (view !== null) keepView(id, view);
  }, [id, view]);
  useEffect(() => {
    if (frame[0] === 0 || !isNew.current) return;
    isNew.current = map === null;
    const box = map === null || map.territories.length === 0 ? null : map.view.box;
    setView((now) => (box === null ? (now ?? framing(SHEET_BOX, frame)) : framing(box, frame)));
  }, [map, frame]);

  return {
    view,
    /** Hears how large the frame is, in pixels. */
    onSize: setFrame,
    onView,
    zoom: (factor: number): void => onView((now) => zoomed(now, factor, [frame[0] / 2, frame[1] / 2])),
    fit: (): void => setView(framing(isEmpty || map === null ? SHEET_BOX : map.view.box, frame)),
    flyTo: (box: Box): void => setView(framing(box, frame, CLOSE)),
  };
}
