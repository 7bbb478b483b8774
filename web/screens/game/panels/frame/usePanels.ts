import { useCallback, useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import { readLayout, sidebarOf, usualLayout, writeLayout, type Layout } from './layout.ts';
import { keepSpace } from './space.ts';

/** Earlier releases kept one layout for all boards: it counts where nothing was chosen since. */
const EVERY_BOARD = 'panel-layout';
const keyOf = (mapId: string): string => `${EVERY_BOARD} ${mapId}`;

/** A sidebar whose panels are all folded, in pixels: as wide as a button. */
export const FOLDED_WIDTH = 48;

/** What was chosen since the page was opened, by board; null = as in the beginning. */
const useChosen = create<Readonly<Record<string, Layout | null>>>(() => ({}));

export interface Panels {
  readonly layout: Layout;
  change(to: (layout: Layout) => Layout): void;
  /** Forgets what was chosen for this board. */
  reset(): void;
}

/**
 * The panels' places beside a board: as they were chosen for it on this device, else as the board leaves them room.
 * @param id of the map
 * @param roomy the board keeps its share beside a column at its right
 */
export function usePanels(id: string, roomy: boolean): Panels {
  const chosen = useChosen((all) => all[id]);
  const kept = useMemo(() => keptLayout(id), [id]);
  const layout = useMemo(
    () => (chosen === undefined ? kept : chosen) ?? usualLayout(roomy),
    [chosen, kept, roomy],
  );
  useLayoutEffect(() => {
    keepSpace(id, { left: widthOf(layout, 'sidebar-left'), right: widthOf(layout, 'sidebar-right') });
  }, [id, layout]);
  return {
    layout,
    change: useCallback(
      (to) => {
        const next = to(layout);
        useChosen.setState({ [id]: next });
        localStorage.setItem(keyOf(id), writeLayout(next));
      },
      [id, layout],
    ),
    reset: useCallback(() => {
      useChosen.setState({ [id]: null });
      localStorage.removeItem(keyOf(id));
      localStorage.removeItem(EVERY_BOARD);
    }, [id]),
  };
}

function keptLayout(mapId: string): Layout | null {
  const text = localStorage.getItem(keyOf(mapId)) ?? localStorage.getItem(EVERY_BOARD);
  return text === null ? null : readLayout(text);
}

function widthOf(layout: Layout, zone: 'sidebar-left' | 'sidebar-right'): number {
  const sidebar = sidebarOf(layout, zone);
  return sidebar === null ? 0 : sidebar.folded ? FOLDED_WIDTH : sidebar.width;
}
