import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { outlinesOf } from '../../../base/board/outlines.ts';
import { regionTint } from '../../../base/board/regionTint.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import type { MapChange } from './mapChanges.ts';
import styles from './ReviewBoards.module.css';
import { around, wholeOf, zoomed, type ReviewCamera } from './reviewCamera.ts';

interface ReviewBoardsProps {
  /** null = nothing is published yet. */
  before: MapDefinition | null;
  after: MapDefinition;
  changes: readonly MapChange[];
  /** The change that the boards have flown to; -1 = none. */
  chosen: number;
}

const STEP = 1.5;

/** What is published and what was handed in, side by side under one camera, with the land that changes outlined in both. */
export function ReviewBoards({ before, after, changes, chosen }: ReviewBoardsProps) {
  const maps = useMemo(() => (before === null ? [after] : [before, after]), [before, after]);
  const whole = useMemo(() => wholeOf(maps.map(({ view }) => view.box)), [maps]);
  const [camera, setCamera] = useState(whole);
  const [shown, setShown] = useState(-1);
  if (shown !== chosen) {
    setShown(chosen);
    const points = placesOf(maps, changes[chosen]?.lands ?? []);
    if (points.length > 0) setCamera(around(points, whole));
  }
  const names = before === null ? [t`Handed in`] : [t`Revision ${before.rev}, published`, t`Handed in`];
  return (
    <div className={styles.boards}>
      {maps.map((map, at) => (
        <figure key={names[at]} className={styles.board}>
          <figcaption>{names[at]}</figcaption>
          <ReviewBoard map={map} camera={camera} changes={changes} chosen={chosen} onMove={setCamera} />
        </figure>
      ))}
      <div className={styles.zoom}>
        <IconButton label={t`Zoom out`} onClick={() => setCamera(zoomed(camera, whole, 1 / STEP))}>
          <Minus />
        </IconButton>
        <IconButton label={t`Zoom in`} onClick={() => setCamera(zoomed(camera, whole, STEP))}>
          <Plus />
        </IconButton>
        <IconButton label={t`Show the whole map`} onClick={() => setCamera(whole)}>
          <Maximize />
        </IconButton>
      </div>
    </div>
  );
}

const placesOf = (maps: readonly MapDefinition[], lands: readonly string[]) =>
  maps.flatMap(({ territories }) =>
    territories.flatMap(({ id, token }) => (lands.includes(id) ? [token] : [])),
  );

interface ReviewBoardProps extends Pick<ReviewBoardsProps, 'changes' | 'chosen'> {
  map: MapDefinition;
  camera: ReviewCamera;
  onMove(camera: ReviewCamera): void;
}

/** Decoration for a screen reader: the list of changes beside it says it all. */
function ReviewBoard({ map, camera, changes, chosen, onMove }: ReviewBoardProps) {
  const [drag, setDrag] = useState<{ x: number; y: number; camera: ReviewCamera } | null>(null);
  const { coast, borders, regionBorders } = outlinesOf(map);
  const tints = new Map(map.regions.map(({ id, color }) => [id, regionTint(color)]));
  const lit = new Set(changes.flatMap(({ lands }) => lands));
  const here = new Set(changes[chosen]?.lands);
  const unit = camera.width / 500;

  function move({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): void {
    if (drag === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const scale = Math.max(drag.camera.width / width, drag.camera.height / height);
    onMove({
      ...drag.camera,
      x: drag.camera.x - (clientX - drag.x) * scale,
      y: drag.camera.y - (clientY - drag.y) * scale,
    });
  }

  return (
    <svg
      className={styles.map}
      viewBox={`${camera.x} ${camera.y} ${camera.width} ${camera.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: event.clientX, y: event.clientY, camera });
      }}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
    >
      {map.territories.map(({ id, d, region }) => (
        <path key={id} d={d} style={{ fill: tints.get(region) }} />
      ))}
      <path className={styles.lines} d={coast + borders} />
      <path className={styles.borders} d={regionBorders} />
      {map.links.map(({ a, b, via }) =>
        via === undefined ? null : (
          <path
            key={`${a} ${b}`}
            className={styles.lane}
            d={`M${via.map((point) => point.join(' ')).join('L')}`}
          />
        ),
      )}
      {map.territories.map(({ id, d }) =>
        lit.has(id) ? <path key={id} className={here.has(id) ? styles.here : styles.lit} d={d} /> : null,
      )}
      {map.territories.map(({ id, name, token: [x, y] }) => (
        <g key={id} className={styles.counter}>
          <circle cx={x} cy={y} r={5 * unit} />
          {(camera.width < 500 || lit.has(id)) && (
            <text x={x} y={y + 16 * unit} fontSize={11 * unit} strokeWidth={3 * unit}>
              {name}
            </text>
          )}
        </g>
      ))}
      {changes.map(({ lands }, at) => {
        const [place] = placesOf([map], lands);
        // Of several changes in one place the first has its number there, unless another is looked at.
        const first = changes.findIndex((other) => other.lands[0] === lands[0]);
        const isHidden = at !== chosen && (at !== first || changes[chosen]?.lands[0] === lands[0]);
        return place === undefined || isHidden ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- changes are known by their numbers
          <g key={at} className={styles.number}>
            <circle cx={place[0] + 9 * unit} cy={place[1] - 9 * unit} r={8 * unit} />
            <text x={place[0] + 9 * unit} y={place[1] - 5.5 * unit} fontSize={10 * unit}>
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
