import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { whenIdle } from '../../../base/lib/whenIdle.ts';
import type { SheetView } from '../canvas/camera.ts';
import { SHEET_ID } from '../canvas/Sheet.tsx';
import { useFollowing } from '../canvas/useFollowing.ts';
import type { ShownPicture } from '../picture/usePicture.ts';
import { sightFilter, type EditorUi } from '../state/useEditorUi.ts';
import { groundOfSheet, landColor, pictureOfSheet } from './groundOfSheet.ts';
import type { Scene } from './handMessages.ts';
import { givePainter, tellPainter, wakePainter } from './handPainter.ts';
import type { LineDrag, Moved } from './lineDrag.ts';
import styles from './lines.module.css';

interface HandLinesProps {
  drag: LineDrag;
  draft: PlainDraft;
  ui: EditorUi;
  view: SheetView;
  /** What the map is drawn over. */
  picture: ShownPicture | null;
}

/** Pixels from the corner in which the loupe is: a finger that is nearer would cover it. */
const CORNER = 140;
/** A finer picture is not told from this one. */
const FINEST = 2;

/**
 * What a hand does with lines: over the sheet, and once more in a loupe where a finger covers it. A worker paints both, so that a move
 * costs the page a message: what it draws itself it has to style, lay out and put together anew each time.
 */
export function HandLines({ drag, draft, ui, view, picture }: HandLinesProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const loupe = useRef<HTMLDivElement>(null);
  const told = useRef({ lands: null as readonly Moved[] | null, picture: '' });
  const isAtWork = useStore(drag, isBusy);
  const isCovered = useStore(drag, ({ covered }) => covered !== null);
  const brush = ui.tool === 'land' ? ui.brush : 0;

  useEffect(() => whenIdle(wakePainter), []);
  useLayoutEffect(() => {
    if (isAtWork && sheet.current) givePainter('sheet', sheet.current);
  }, [isAtWork]);
  useLayoutEffect(() => {
    const shown = document.getElementById(SHEET_ID);
    if (sheet.current === null || shown === null) return;
    const scene = sceneOf(sheet.current, { view, brush, overPicture: picture !== null });
    tellPainter({ scene });
    // What the sheet shows stays as it is while a finger is down.
    if (isCovered) tellPainter({ ground: groundOfSheet(shown, draft, scene) });
  }, [isAtWork, isCovered, draft, view, brush, picture]);
  useLayoutEffect(() => {
    const canvas = loupe.current?.querySelector('canvas');
    if (isCovered && canvas) givePainter('glass', canvas);
  }, [isCovered]);
  useEffect(() => {
    if (!isCovered || picture === null || told.current.picture === picture.url) return;
    told.current.picture = picture.url;
    // The worker may have that of another map.
    tellPainter({ picture: null });
    void pictureOfSheet(picture.url).then((bitmap) => bitmap && tellPainter({ picture: bitmap }, [bitmap]));
  }, [isCovered, picture]);

  useFollowing(drag, (now) => {
    if (!isBusy(now)) return;
    const { lands, before, to, stroke, covered } = now;
    if (told.current.lands !== lands) {
      told.current.lands = lands;
      tellPainter({ held: { lands: lands.map(colored), before } });
    }
    tellPainter({ moment: { to, stroke, covered } });
    if (covered !== null) loupe.current?.classList.toggle(styles.aside ?? '', isInCorner(covered, view));
  });

  const style = { filter: sightFilter(ui) };
  return (
    <>
      {isAtWork && <canvas ref={sheet} className={styles.drag} style={style} aria-hidden="true" />}
      {isCovered && (
        <div ref={loupe} className={styles.loupe} aria-hidden="true">
          <canvas style={style} />
          <svg className={styles.cross} viewBox="-24 -24 48 48">
            <path d="M-6 0h12M0 -6v12" />
          </svg>
        </div>
      )}
    </>
  );
}

const isBusy = ({ lands, stroke }: ReturnType<LineDrag['getState']>): boolean =>
  lands.length > 0 || stroke !== null;

function sceneOf(canvas: HTMLCanvasElement, given: Pick<Scene, 'view' | 'brush' | 'overPicture'>): Scene {
  const style = getComputedStyle(canvas);
  const color = (name: string): string => style.getPropertyValue(`--${name}`);
  return {
    ...given,
    size: [canvas.clientWidth, canvas.clientHeight],
    ratio: Math.min(FINEST, devicePixelRatio),
    colors: {
      sea: color('sea'),
      ink: color('ink'),
      coast: color('coast'),
      select: color('map-select'),
      target: color('map-target'),
    },
  };
}

/** Land in the hand looks as it does on the sheet. */
function colored({ id, around }: Moved) {
  const sheet = document.getElementById(SHEET_ID);
  return { around, color: (sheet && landColor(sheet, id)) ?? 'transparent' };
}

const isInCorner = ([x, y]: readonly [number, number], { left, top, scale }: SheetView): boolean =>
  x * scale + left < CORNER && y * scale + top < CORNER;
