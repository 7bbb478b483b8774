import type { Access, Route } from '../parts/route.ts';

/** Screens that are not built yet, with who may see them. */
const PATHS = {
  '/play/ai': 'verified',
} as const satisfies Record<string, Access>;

/** Screens that wait for a server to turn them on before they are built. */
const POLYGON_PATHS = ['/editor/:mapId', '/map-editor-polygon'] as const;

/** The addresses for which `comingPages.ts` has a page. */
export type ComingPath = keyof typeof PATHS | (typeof POLYGON_PATHS)[number];

const soon = () => import('./ComingScreen.tsx').then((module) => module.ComingScreen);
const polygon = () => import('./PolygonEditorScreen.tsx').then((module) => module.PolygonEditorScreen);

export const routes: readonly Route[] = [
  // Their own titles come with the page that stands in for them.
  ...Object.entries(PATHS).map(([path, access]) => ({ path, access, title: 'Coming soon', load: soon })),
  ...POLYGON_PATHS.map((path): Route => ({
    path,
    access: 'verified',
    title: 'Map Editor',
    load: polygon,
  })),
  { path: '/editor', to: '/editor/new' },
];
