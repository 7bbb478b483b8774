import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { announce } from '../../../base/ui/announcements.ts';
import type { Edits } from '../doc/edits.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import { moved, type SheetView } from './camera.ts';
import type { LineHand } from './lineHand.ts';
import { placeBeside } from './placeBeside.ts';
import { nameKey } from './RegionNames.tsx';
import { spotKey } from './Spots.tsx';
import type { Tools } from './tools.ts';
import { counterOf, threadOf } from './under.ts';

type Point = readonly [number, number];

interface Given {
  readonly draft: PlainDraft;
  readonly map: MapDefinition | null;
  readonly edits: Edits;
  readonly ui: EditorUi;
  readonly lines: LineHand | null;
  readonly tools: Tools;
  readonly canDraw: boolean;
  /** The middle of what is seen, in map units. */
  middle(): Point;
  onView(change: (view: SheetView) => SheetView): void;
  onPin(threadId: string): void;
}

const STEP = 1;
const LONG_STEP = 10;

/** What a key does on the sheet, to what has the focus and to what is chosen. */
export function sheetKey(
  event: KeyboardEvent,
  { draft, map, edits, ui, lines, tools, canDraw, middle, onView, onPin }: Given,
): void {
  if (lines?.key(event, middle()) === true) return;
  const id = counterOf(event.target);
  const thread = threadOf(event.target);
  const own = id === null ? [] : ui.selected.includes(id) ? ui.selected : [id];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!canDraw && CHANGING_KEYS.has(event.key)) return;
  const arrow = ARROWS[event.key];
  const step = event.shiftKey ? LONG_STEP : STEP;
  const by: Point | undefined = arrow && [arrow[0] * step, arrow[1] * step];
  if (canDraw && (nameKey(event, map, by, edits) || spotKey(event, draft.territories, by, edits))) return;
  if (arrow !== undefined) {
    event.preventDefault();
    if (own.length === 0 || !canDraw) return onView((now) => moved(now, -arrow[0] * 40, -arrow[1] * 40));
    edits.move(
      new Map(
        own.flatMap((one) => {
          const token = draft.territories.get(one)?.token;
          return token ? [[one, [token[0] + arrow[0] * step, token[1] + arrow[1] * step]] as const] : [];
        }),
      ),
    );
    return;
  }
  switch (event.key) {
    case 'Enter':
    case ' ':
      event.preventDefault();
      if (thread !== null) return onPin(thread);
      if (id === null) return;
      if (ui.tool === 'note') return ui.choose({ pin: { kind: 'territory', id }, panel: 'comments' });
      if (ui.tool === 'region' && ui.region !== null) return edits.paint([id], ui.region);
      if (ui.linkingFrom !== null) return tools.finishLink(id, event.shiftKey);
      return ui.select(event.shiftKey ? toggled(ui.selected, id) : [id]);
    case 'Delete':
    case 'Backspace':
      edits.remove(own);
      ui.select([]);
      announce(t`Removed.`);
      return;
    case 'n': {
      event.preventDefault();
      const added = edits.addTerritory(placeBeside(draft, id, middle()), id ?? undefined);
      if (added !== null) {
        ui.select([added]);
        ui.focus(added);
        announce(t`A territory was added.`);
      }
      return;
    }
    case 'l':
      event.preventDefault();
      if (id === null) return;
      if (ui.linkingFrom !== null) return tools.finishLink(id, event.shiftKey);
      ui.linkFrom(id);
      announce(t`Choose the other end and press Enter.`);
      return;
    case 'Escape':
      ui.select([]);
      ui.linkFrom(null);
  }
}

const CHANGING_KEYS: ReadonlySet<string> = new Set(['Delete', 'Backspace', 'n', 'l']);

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
