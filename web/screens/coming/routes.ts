import type { Access, Route } from '../parts/route.ts';

/** Screens that are not built yet, with who may see them. */
const PATHS = {
  '/play/ai': 'verified',
} as const satisfies Record<string, Access>;

/** The addresses for which `comingPages.ts` has a page. */
export type ComingPath = keyof typeof PATHS;

const soon = () => import('./ComingScreen.tsx').then((module) => module.ComingScreen);

// Their own titles come with the page that stands in for them.
export const routes: readonly Route[] = Object.entries(PATHS).map(([path, access]) => ({
  path,
  access,
  title: 'Coming soon',
  load: soon,
}));
