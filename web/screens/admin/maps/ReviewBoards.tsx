import { t } from '@lingui/core/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { pinPlace } from '../../editor/comments/pins.ts';
import type { Sight } from '../../editor/state/useEditorUi.ts';
import { pinnedOf } from '../../maps/reviewPins.ts';
import { placeOf, type MapChange } from './mapChanges.ts';
import { ReviewBoard, type ShownThreadPin } from './ReviewBoard.tsx';
import styles from './ReviewBoards.module.css';
import { around, wholeOf, zoomed } from './reviewCamera.ts';

/** What the boards have flown to. */
export type Target =
  | { readonly kind: 'change'; readonly at: number }
  | { readonly kind: 'thread'; readonly id: string }
  | null;

export interface Looks {
  readonly sight: Sight;
  /** All land that has not changed steps back. */
  readonly changesOnly: boolean;
  /** On a phone one board is seen at a time. */
  readonly side: 'before' | 'after';
}

interface ReviewBoardsProps {
  /** null = nothing is published yet. */
  before: MapDefinition | null;
  after: MapDefinition;
  changes: readonly MapChange[];
  threads: readonly ShownThreadPin[];
  target: Target;
  pointed: Pin | null;
  looks: Looks;
  onThread(id: string): void;
  onPoint(pin: Pin): void;
}

const STEP = 1.5;

/** What is published and what was handed in, side by side under one camera, with the land that changes outlined in both. */
export function ReviewBoards(props: ReviewBoardsProps) {
  const { before, after, changes, threads, target, pointed, looks, onThread, onPoint } = props;
  const maps = useMemo(() => (before === null ? [after] : [before, after]), [before, after]);
  const whole = useMemo(() => wholeOf(maps.map(({ view }) => view.box)), [maps]);
  const [camera, setCamera] = useState(whole);
  const [shown, setShown] = useState<Target>(null);
  if (shown !== target) {
    setShown(target);
    const points = pointsOf(target);
    if (points.length > 0) setCamera(around(points, whole));
  }

  function pointsOf(to: Target): (readonly [number, number])[] {
    if (to === null) return [];
    if (to.kind === 'change') {
      const lands = changes[to.at]?.lands ?? [];
      const all = maps.flatMap((map) => lands.map((land) => placeOf(map, [land])));
      return all.filter((place) => place !== undefined);
    }
    const pin = threads.find(({ id }) => id === to.id)?.pin;
    const place = pin && pinPlace(pin, pinnedOf(after), after);
    return place ? [place] : [];
  }

  const names = before === null ? [t`Handed in`] : [t`Revision ${before.rev}, published`, t`Handed in`];
  const chosen = target?.kind === 'change' ? target.at : -1;
  return (
    <div
      className={styles.boards}
      data-side={before === null ? 'after' : looks.side}
      data-changes={looks.changesOnly || undefined}
    >
      {maps.map((map, at) => (
        <figure
          key={names[at]}
          className={styles.board}
          data-of={map === after ? 'after' : 'before'}
          style={looks.sight === 'all' ? undefined : { filter: `url(#sight-${looks.sight})` }}
        >
          <figcaption>{names[at]}</figcaption>
          <ReviewBoard
            map={map}
            camera={camera}
            whole={whole}
            changes={changes}
            chosen={chosen}
            onMove={setCamera}
            {...(map === after && {
              pins: {
                threads,
                chosen: target?.kind === 'thread' ? target.id : null,
                pointed,
                onThread,
                onPoint,
              },
            })}
          />
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
