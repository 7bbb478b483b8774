import { useCallback, useEffect, useRef, useState } from 'react';
import { SHEET } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { framing, middleFor, zoomed, type Box, type SheetView } from './camera.ts';
import { keepView, keptView } from './keptView.ts';

type Point = readonly [number, number];

const SHEET_BOX: Box = [0, 0, SHEET.width, SHEET.height];

/** Shows boxes no larger than this, where something on them is meant. */
const CLOSE = 3;

/**
 * Where an author looks: where they have looked last, else at the whole map if there is something on it, else at
 * the sheet, of which a phone shows the middle: counters are to be large enough there.
 * @param map the board, once there is one
 * @param hasDrawn the author has changed something: what they look at stays where it is
 */
export function useView(id: string, map: MapDefinition | null, isEmpty: boolean, hasDrawn: boolean) {
  const [view, setView] = useState<SheetView | null>(() => keptView(id));
  const looked = useRef({ frame: [0, 0] as Point, map, isNew: view === null });

  const onView = useCallback((change: (view: SheetView) => SheetView): void => {
    looked.current.isNew &&= looked.current.frame[0] === 0;
    setView((now) => now && change(now));
  }, []);
  useEffect(() => {
    if (view !== null) keepView(id, view);
  }, [id, view]);
  const lookAtFirst = useCallback((): void => {
    const { frame, map: board, isNew } = looked.current;
    if (frame[0] === 0 || !isNew) return;
    // A draft that this device has not had yet is empty until it comes.
    const box = board === null || board.territories.length === 0 ? null : board.view.box;
    looked.current.isNew = box === null;
    setView((now) =>
      box === null ? (now ?? framing(middleFor(SHEET_BOX, frame), frame)) : framing(box, frame),
    );
  }, []);
  useEffect(() => {
    looked.current.map = map;
    if (hasDrawn && looked.current.frame[0] > 0) looked.current.isNew = false;
    lookAtFirst();
  }, [map, hasDrawn, lookAtFirst]);
  const onSize = useCallback(
    (frame: Point): void => {
      looked.current.frame = frame;
      lookAtFirst();
    },
    [lookAtFirst],
  );

  return {
    view,
    /** Hears how large the frame is, in pixels. Nothing is drawn by it: only where an author looks is. */
    onSize,
    onView,
    zoom(factor: number): void {
      const [width, height] = looked.current.frame;
      onView((now) => zoomed(now, factor, [width / 2, height / 2]));
    },
    fit: (): void =>
      setView(framing(isEmpty || map === null ? SHEET_BOX : map.view.box, looked.current.frame)),
    flyTo: (box: Box): void => setView(framing(box, looked.current.frame, CLOSE)),
  };
}
