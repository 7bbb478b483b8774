import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { Edits } from '../doc/edits.ts';
import type { EditorUi, Tool } from '../state/useEditorUi.ts';
import type { Hand } from './hand.ts';
import { pinAt } from './pinAt.ts';

type Point = readonly [number, number];

/** What lies under a pointer. */
export interface Hit {
  /** In map units. */
  readonly place: Point;
  readonly counter: string | null;
  /** The territory whose counter or land it is. */
  readonly land: string | null;
}

export type Told = Hit & { readonly shift: boolean };

/** What a gesture does from its beginning on. */
export interface Act {
  /** The sheet moves with the pointer. */
  readonly pans?: boolean;
  move?(hit: Told): void;
  tap?(hit: Told): void;
  drop?(hit: Told): void;
  /** Nothing was meant. */
  cancel?(): void;
}

interface Hands {
  readonly draft: PlainDraft;
  readonly edits: Edits;
  readonly ui: EditorUi;
  readonly hand: Hand;
  snap(at: Point): Point;
}

export type Tools = Readonly<Record<Tool, (begun: Hit, shift: boolean) => Act>> & {
  /** Of whoever may not draw. */
  look(begun: Hit): Act;
  finishLink(to: string, oneWay: boolean): void;
};

/** The gestures of each tool. */
export function toolsOf({ draft, edits, ui, hand, snap }: Hands): Tools {
  const tokenOf = (id: string): Point => draft.territories.get(id)?.token ?? [0, 0];

  function linked(from: string, to: string, oneWay: boolean): void {
    edits.link(from, to, ui.linkKind, oneWay || ui.oneWay ? 'ab' : 'both');
    ui.linkFrom(null);
  }

  /** From a counter to another: a link. To the open sea: a territory that is linked. */
  const drawLink = (from: string): Act => ({
    tap: () => {
      if (ui.linkingFrom !== null && ui.linkingFrom !== from) return linked(ui.linkingFrom, from, false);
      if (ui.tool === 'link') return ui.linkFrom(ui.linkingFrom === from ? null : from);
      ui.select([from]);
      ui.focus(from);
    },
    move: ({ place }) => hand.setState({ wire: [tokenOf(from), place] }),
    drop: ({ counter, land, place, shift }) => {
      hand.setState({ wire: null });
      const to = counter ?? (ui.tool === 'link' ? land : null);
      if (to !== null && to !== from) return linked(from, to, shift);
      if (ui.tool !== 'token' || to === from) return;
      const added = edits.addTerritory(snap(place), from);
      if (added !== null) ui.select([added]);
    },
  });

  const dragChosen = (id: string, toggle: boolean): Act => {
    const chosen = ui.selected.includes(id) ? ui.selected : [id];
    const start = tokenOf(id);
    let isChosen = ui.selected.includes(id);
    const offset = ({ place }: Told): Point => {
      const [x, y] = snap(place);
      return [x - start[0], y - start[1]];
    };
    return {
      tap: () => {
        const others = ui.selected.filter((one) => one !== id);
        if (!toggle) ui.select([id]);
        else ui.select(others.length < ui.selected.length ? others : [...ui.selected, id]);
        ui.focus(id);
      },
      move: (hit) => {
        if (!isChosen) ui.select([id]);
        isChosen = true;
        hand.setState({ shift: offset(hit) });
      },
      drop: (hit) => {
        hand.setState({ shift: null });
        const [dx, dy] = offset(hit);
        edits.move(
          new Map(
            chosen.map((one) => {
              const [x, y] = tokenOf(one);
              return [one, [x + dx, y + dy]] as const;
            }),
          ),
        );
      },
    };
  };

  const look: Tools['look'] = () => ({
    pans: true,
    tap: ({ land }) => ui.select(land === null ? [] : [land]),
  });

  return {
    look,
    select: (begun, shift) => (begun.counter === null ? look(begun) : dragChosen(begun.counter, shift)),
    token: ({ counter, place }) =>
      counter === null
        ? {
            pans: true,
            tap: () => {
              const added = edits.addTerritory(snap(place));
              if (added !== null) ui.select([added]);
            },
          }
        : drawLink(counter),
    link: ({ land }) => (land === null ? { pans: true, tap: () => ui.linkFrom(null) } : drawLink(land)),
    land: () => ({ pans: true }),
    border: () => ({ pans: true }),
    note: (begun) => ({
      pans: true,
      tap: () => ui.choose({ pin: pinAt(begun, draft), thread: null, panel: 'comments' }),
    }),
    region: ({ land }) => {
      const { region } = ui;
      if (land === null || region === null) return { pans: true };
      const painted = new Set([land]);
      return {
        tap: () => edits.paint([land], region),
        move: (hit) => {
          if (hit.land === null || painted.has(hit.land)) return;
          painted.add(hit.land);
          ui.select([...painted]);
        },
        drop: () => {
          edits.paint([...painted], region);
          ui.select([]);
        },
      };
    },
    finishLink: (to, oneWay) => {
      if (ui.linkingFrom !== null) linked(ui.linkingFrom, to, oneWay);
    },
  };
}
