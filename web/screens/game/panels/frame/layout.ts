import { z } from 'zod/mini';

export const PANEL_IDS = ['player-stats', 'chat', 'game-log'] as const;
export type PanelId = (typeof PANEL_IDS)[number];

const ZONES = ['sidebar-left', 'sidebar-right', 'drawer'] as const;
export type Zone = (typeof ZONES)[number];
export type Sidebar = Exclude<Zone, 'drawer'>;

/** The version of the layout that is stored; one of a later version is read as the default. */
const LAYOUT_VERSION = 2;

export const WIDTH = { least: 280, most: 600, usual: 360, players: 288, shareOfWindow: 0.34 } as const;
export const DRAWER_HEIGHT = { least: 200, usual: 400, shareOfWindow: 0.8 } as const;

/** The place of one panel, and its size. */
export interface PanelLayout {
  readonly id: PanelId;
  readonly zone: Zone;
  /** Within its zone, from 0. */
  readonly order: number;
  readonly isMinimized: boolean;
  readonly width: number;
  readonly isPinned: boolean;
  readonly drawerHeight: number;
}

export type Layout = readonly PanelLayout[];

/** The sidebar that a panel is pinned to. */
const HOME: Readonly<Record<PanelId, Sidebar>> = {
  'player-stats': 'sidebar-left',
  chat: 'sidebar-right',
  'game-log': 'sidebar-right',
};

export const DEFAULT_LAYOUT: Layout = PANEL_IDS.map((id, position) => {
  const isPinned = id === 'player-stats';
  return {
    id,
    zone: isPinned ? HOME[id] : 'drawer',
    order: isPinned ? 0 : position - 1,
    isMinimized: false,
    width: isPinned ? WIDTH.players : WIDTH.usual,
    isPinned,
    drawerHeight: DRAWER_HEIGHT.usual,
  };
});

/** The panels of a zone in their order. */
export const panelsIn = (layout: Layout, zone: Zone): Layout =>
  layout.filter((panel) => panel.zone === zone).toSorted((a, b) => a.order - b.order);

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
export const clampWidth = (width: number): number => clamp(width, WIDTH.least, WIDTH.most);

/** The most that one sidebar may take of a window: the map stands between two of them. */
export const mostWidth = (windowWidth: number): number => clampWidth(windowWidth * WIDTH.shareOfWindow);

/** The most that a drawer may take of a window. */
export const mostHeight = (windowHeight: number): number =>
  Math.max(DRAWER_HEIGHT.least, Math.round(windowHeight * DRAWER_HEIGHT.shareOfWindow));
export const clampHeight = (height: number, windowHeight: number): number =>
  clamp(height, DRAWER_HEIGHT.least, mostHeight(windowHeight));

/** From a drawer to its sidebar, or back; it comes last there. */
export function togglePin(layout: Layout, id: PanelId): Layout {
  return layout.map((panel) => {
    if (panel.id !== id) return panel;
    const zone = panel.zone === 'drawer' ? HOME[id] : 'drawer';
    const order = Math.max(-1, ...panelsIn(layout, zone).map((other) => other.order)) + 1;
    return { ...panel, zone, order, isPinned: zone !== 'drawer', isMinimized: false };
  });
}

/** Folds a panel to its title, or unfolds it. What is in a drawer stays as it is. */
export const toggleMinimized = (layout: Layout, id: PanelId): Layout =>
  layout.map((panel) =>
    panel.id === id && panel.zone !== 'drawer' ? { ...panel, isMinimized: !panel.isMinimized } : panel,
  );

export const unfold = (layout: Layout, id: PanelId): Layout =>
  layout.map((panel) => (panel.id === id ? { ...panel, isMinimized: false } : panel));

/** Changes places with the panel above it. */
export function moveUp(layout: Layout, id: PanelId): Layout {
  const zone = layout.find((panel) => panel.id === id)?.zone ?? 'drawer';
  const ids = panelsIn(layout, zone).map((panel) => panel.id);
  const at = ids.indexOf(id);
  if (at < 1) return layout;
  ids.splice(at - 1, 2, id, ids[at - 1] ?? id);
  return layout.map((panel) => (panel.zone === zone ? { ...panel, order: ids.indexOf(panel.id) } : panel));
}

export const resizeSidebar = (layout: Layout, zone: Sidebar, width: number): Layout =>
  layout.map((panel) => (panel.zone === zone ? { ...panel, width: clampWidth(width) } : panel));

export const resizeDrawer = (layout: Layout, height: number, windowHeight: number): Layout =>
  layout.map((panel) =>
    panel.zone === 'drawer' ? { ...panel, drawerHeight: clampHeight(height, windowHeight) } : panel,
  );

export const unpinAll = (layout: Layout): Layout =>
  layout.reduce((before, { id, isPinned }) => (isPinned ? togglePin(before, id) : before), layout);

/** A sidebar is as wide as its widest panel; null where nothing stands. `folded`: only titles are to be seen. */
export function sidebarOf(
  layout: Layout,
  zone: Sidebar,
): { readonly width: number; readonly folded: boolean } | null {
  const panels = panelsIn(layout, zone);
  if (panels.length === 0) return null;
  return {
    width: Math.max(...panels.map(({ width }) => width)),
    folded: panels.every(({ isMinimized }) => isMinimized),
  };
}

const storedLayout = z.object({
  version: z.int().check(z.maximum(LAYOUT_VERSION)),
  /** Absent from earlier releases, whose players' panel began as wide as the others: that width was nobody's choice. */
  narrowPlayers: z.optional(z.boolean()),
  panels: z.array(z.looseObject({ id: z.string() })),
});
/** What an earlier release has not written, or wrote differently, is as by default. */
const fields = {
  zone: z.enum(ZONES),
  order: z.int(),
  isMinimized: z.boolean(),
  width: z.number(),
  drawerHeight: z.number(),
};

/** A layout as it was written down, by this release or one before it. */
export function readLayout(text: string | null): Layout {
  const parsed = storedLayout.safeParse(json(text));
  if (!parsed.success) return DEFAULT_LAYOUT;
  return DEFAULT_LAYOUT.map((usual) => {
    const stored: Readonly<Record<string, unknown>> =
      parsed.data.panels.find(({ id }) => id === usual.id) ?? {};
    const known = Object.entries(fields).filter(([name, schema]) => schema.safeParse(stored[name]).success);
    const kept = { ...usual, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) };
    const isFirstWidth = parsed.data.narrowPlayers !== true && kept.width === WIDTH.usual;
    const zone = kept.zone === 'drawer' ? kept.zone : HOME[usual.id];
    return {
      ...kept,
      zone,
      isPinned: zone !== 'drawer',
      isMinimized: kept.isMinimized && zone !== 'drawer',
      width: clampWidth(isFirstWidth ? usual.width : kept.width),
      drawerHeight: Math.max(DRAWER_HEIGHT.least, Math.round(kept.drawerHeight)),
    };
  });
}

export const writeLayout = (panels: Layout): string =>
  JSON.stringify({ version: LAYOUT_VERSION, narrowPlayers: true, panels });

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
