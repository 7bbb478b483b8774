import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { isRoomy } from '../../../web/screens/game/board/roomy.ts';
import {
  clampHeight,
  clampWidth,
  DEFAULT_LAYOUT,
  moveUp,
  newsPlace,
  PANEL_IDS,
  panelsIn,
  readLayout,
  resizeDrawer,
  resizeSidebar,
  sidebarOf,
  toggleMinimized,
  togglePin,
  unpinAll,
  usualLayout,
  writeLayout,
  type Layout,
  type PanelId,
  type Zone,
} from '../../../web/screens/game/panels/frame/layout.ts';

const idsIn = (layout: Layout, zone: Zone): PanelId[] => panelsIn(layout, zone).map(({ id }) => id);
const pinned = (...ids: PanelId[]): Layout => ids.reduce(togglePin, DEFAULT_LAYOUT);

test('at first the players stand at the left, chat and log in the drawer', () => {
  expect(DEFAULT_LAYOUT).toMatchObject([
    { id: 'player-stats', zone: 'sidebar-left', isPinned: true, width: 288, drawerHeight: 400 },
    { id: 'chat', zone: 'drawer', order: 0, isPinned: false, isMinimized: false },
    { id: 'game-log', zone: 'drawer', order: 1, isPinned: false },
  ]);
});

test('where the board leaves room the log stands at the right, and takes the news over the map', () => {
  expect(idsIn(usualLayout(true), 'sidebar-right')).toEqual(['game-log']);
  expect(idsIn(usualLayout(true), 'drawer')).toEqual(['chat']);
  expect(newsPlace(usualLayout(true), true)).toBe('game-log');
  expect(newsPlace(DEFAULT_LAYOUT, true)).toBe('player-stats');
  expect(newsPlace(toggleMinimized(usualLayout(true), 'game-log'), true)).toBe('player-stats');
  expect(newsPlace(unpinAll(DEFAULT_LAYOUT), true)).toBeNull();
  expect(newsPlace(usualLayout(true), false)).toBeNull();
});

test.each([
  ['europe', 1440, 900, true],
  ['europe', 1280, 800, true],
  ['europe', 1024, 768, false],
  ['world', 1440, 900, false],
  ['world', 1280, 800, false],
  ['world', 1920, 900, true],
  ['usa', 1440, 900, false],
  ['great-world', 1440, 900, false],
] as const)('beside %s at %i x %i there is room for a column: %s', async (id, width, height, roomy) => {
  expect(isRoomy(await loadMap(id), width, height)).toBe(roomy);
});

test('a pin brings the players to the left and all others to the right, last, and back', () => {
  const all = pinned('game-log', 'chat');
  expect(idsIn(all, 'sidebar-left')).toEqual(['player-stats']);
  expect(idsIn(all, 'sidebar-right')).toEqual(['game-log', 'chat']);
  expect(idsIn(moveUp(all, 'chat'), 'sidebar-right')).toEqual(['chat', 'game-log']);
  expect(moveUp(all, 'game-log')).toEqual(all);
  expect(idsIn(togglePin(all, 'player-stats'), 'drawer')).toEqual(['player-stats']);
  expect(idsIn(unpinAll(all), 'drawer')).toHaveLength(3);
  expect(unpinAll(all).some(({ isPinned }) => isPinned)).toBe(false);
});

test('a panel folds outside the drawer only, and is unfolded by its way through it', () => {
  expect(toggleMinimized(DEFAULT_LAYOUT, 'chat')).toEqual(DEFAULT_LAYOUT);
  const folded = toggleMinimized(pinned('chat'), 'chat');
  expect(sidebarOf(folded, 'sidebar-right')).toEqual({ width: 320, folded: true });
  expect(sidebarOf(togglePin(togglePin(folded, 'chat'), 'chat'), 'sidebar-right')?.folded).toBe(false);
  expect(sidebarOf(DEFAULT_LAYOUT, 'sidebar-right')).toBeNull();
});

test.each([
  [279, 280],
  [280, 280],
  [444.4, 444],
  [601, 600],
])('a width of %i becomes %i', (width, clamped) => {
  expect(clampWidth(width)).toBe(clamped);
  expect(sidebarOf(resizeSidebar(DEFAULT_LAYOUT, 'sidebar-left', width), 'sidebar-left')?.width).toBe(
    clamped,
  );
});

test.each([
  [199, 1_000, 200],
  [500, 1_000, 500],
  [801, 1_000, 800],
  [300, 100, 200],
])('a drawer of %i in a window of %i becomes %i', (height, windowHeight, clamped) => {
  expect(clampHeight(height, windowHeight)).toBe(clamped);
  const [, chat] = resizeDrawer(DEFAULT_LAYOUT, height, windowHeight);
  expect(chat?.drawerHeight).toBe(clamped);
});

const anyId = fc.constantFrom(...PANEL_IDS);
const change = fc.oneof(
  anyId.map((id) => (layout: Layout) => togglePin(layout, id)),
  anyId.map((id) => (layout: Layout) => toggleMinimized(layout, id)),
  anyId.map((id) => (layout: Layout) => moveUp(layout, id)),
  fc
    .double({ noNaN: true })
    .map((width) => (layout: Layout) => resizeSidebar(layout, 'sidebar-right', width)),
  fc.double({ noNaN: true }).map((height) => (layout: Layout) => resizeDrawer(layout, height, 900)),
);

test('whatever was done with the panels is there again after a reload, and each panel once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const layout = changes.reduce((before, next) => next(before), DEFAULT_LAYOUT);
      expect(readLayout(writeLayout(layout))).toEqual(layout);
      const zones: Zone[] = ['sidebar-left', 'sidebar-right', 'drawer'];
      const shown = zones.flatMap((zone) => {
        const panels = panelsIn(layout, zone);
        expect(new Set(panels.map(({ order }) => order)).size).toBe(panels.length);
        return panels.map(({ id }) => id);
      });
      expect(shown.toSorted()).toEqual([...PANEL_IDS].toSorted());
    }),
  );
});

test.each([
  [null, {}],
  ['not json', {}],
  ['{"version":3,"panels":[{"id":"chat","zone":"sidebar-right"}]}', {}],
  // One layout is of a release that knew less, one of a release that wrote nonsense.
  [
    '{"version":1,"panels":[{"id":"chat","zone":"sidebar-right"}]}',
    { zone: 'sidebar-right', isPinned: true },
  ],
  ['{"version":2,"panels":[{"id":"chat","zone":"moon","width":9000,"isMinimized":true}]}', { width: 600 }],
  [
    '{"version":2,"panels":[{"id":"chat","zone":"sidebar-left"},{"id":"gone"}]}',
    {
      zone: 'sidebar-right',
      isPinned: true,
    },
  ],
])('a layout written as %s is understood as far as it goes', (text, chat) => {
  expect(readLayout(text)).toEqual(
    DEFAULT_LAYOUT.map((panel) => (panel.id === 'chat' ? { ...panel, ...chat } : panel)),
  );
});

test.each([
  ['the first width of earlier releases', undefined, 360, 288],
  ['a width that was chosen then', undefined, 400, 400],
  ['the same width, chosen since', true, 360, 360],
])("the players' panel of %s", (_, narrowPlayers, written, read) => {
  const text = JSON.stringify({
    version: 2,
    narrowPlayers,
    panels: [{ id: 'player-stats', width: written }],
  });
  expect(readLayout(text).find(({ id }) => id === 'player-stats')?.width).toBe(read);
});
