import { create } from 'zustand';
import { DEFAULT_LAYOUT, readLayout, sidebarOf, writeLayout, type Layout } from './layout.ts';
import { keepSpace, type Space } from './space.ts';

const KEY = 'panel-layout';

/** A sidebar whose panels are all folded, in pixels: as wide as a button. */
export const FOLDED_WIDTH = 48;

/** The panels' places, on this device and in all games. */
export const usePanels = create<Layout>(() => {
  const layout = readLayout(localStorage.getItem(KEY));
  keepSpace(spaceOf(layout));
  return layout;
});

export function changePanels(change: (layout: Layout) => Layout): void {
  const layout = change(usePanels.getState());
  usePanels.setState(layout, true);
  localStorage.setItem(KEY, writeLayout(layout));
  keepSpace(spaceOf(layout));
}

export function resetPanels(): void {
  changePanels(() => DEFAULT_LAYOUT);
}

function spaceOf(layout: Layout): Space {
  return { left: widthOf(layout, 'sidebar-left'), right: widthOf(layout, 'sidebar-right') };
}

function widthOf(layout: Layout, zone: 'sidebar-left' | 'sidebar-right'): number {
  const sidebar = sidebarOf(layout, zone);
  return sidebar === null ? 0 : sidebar.folded ? FOLDED_WIDTH : sidebar.width;
}
