import { z } from 'zod/mini';

interface Panel {
  /** The sidebar that it is pinned to. */
  readonly home: Sidebar;
  /** Stands there before anybody has chosen: always, or where the board keeps its share; else it begins in the drawer. */
  readonly docks: 'always' | 'with room' | 'when pinned';
  readonly width: number;
}

const ZONES = ['sidebar-left', 'sidebar-right', 'drawer'] as const;
export type Zone = (typeof ZONES)[number];
export type Sidebar = Exclude<Zone, 'drawer'>;

/** The version of the layout that is stored; one of a later version is read as the default. */
const LAYOUT_VERSION = 2;

export const WIDTH = { least: 280, most: 600, usual: 320, players: 288, shareOfWindow: 0.34 } as const;
/** Every panel had this width in the first releases, by nobody's choice. */
const FIRST_WIDTH = 360;
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

const PANELS = {
  'player-stats': { home: 'sidebar-left', docks: 'always', width: WIDTH.players },
  chat: { home: 'sidebar-right', docks: 'when pinned', width: WIDTH.usual },
  'game-log': { home: 'sidebar-right', docks: 'with room', width: WIDTH.usual },
} as const satisfies Record<string, Panel>;
export type PanelId = keyof typeof PANELS;
export const PANEL_IDS = Object.keys(PANELS) as PanelId[];

/** The panels' places before anybody has chosen. @param roomy the board keeps its share beside a column at its right */
export function usualLayout(roomy: boolean): Layout {
  const isDocked = (id: PanelId): boolean =>
    PANELS[id].docks === 'always' || (roomy && PANELS[id].docks === 'with room');
  return PANEL_IDS.map((id) => {
    const zone = isDocked(id) ? PANELS[id].home : 'drawer';
    const before = PANEL_IDS.slice(0, PANEL_IDS.indexOf(id));
    return {
      id,
      zone,
      order: before.filter((one) => (isDocked(one) ? PANELS[one].home : 'drawer') === zone).length,
      isMinimized: false,
      width: PANELS[id].width,
      isPinned: zone !== 'drawer',
      drawerHeight: DRAWER_HEIGHT.usual,
    };
  });
}

export const DEFAULT_LAYOUT = usualLayout(false);

/** The panels of a zone in their order. */
export const panelsIn = (layout: Layout, zone: Zone): Layout =>
  layout.filter((panel) => panel.zone === zone).toSorted((a, b) => a.order - b.order);

/**
 * The panel over which is told what has happened since the player's turn: the log where it is seen, else the players; null where
 * neither is, and the board's buttons have it.
 */
export function newsPlace(layout: Layout, isWide: boolean): PanelId | null {
  const isSeen = ({ zone, isMinimized }: PanelLayout): boolean => isWide && zone !== 'drawer' && !isMinimized;
  const seen = layout.filter(isSeen).map(({ id }) => id);
  return (['game-log', 'player-stats'] as const).find((id) => seen.includes(id)) ?? null;
}

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
    const zone = panel.zone === 'drawer' ? PANELS[id].home : 'drawer';
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
    const isFirstWidth = parsed.data.narrowPlayers !== true && kept.width === FIRST_WIDTH;
    const zone = kept.zone === 'drawer' ? kept.zone : PANELS[usual.id].home;
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
