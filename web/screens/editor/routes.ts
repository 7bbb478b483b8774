import type { Route } from '../parts/route.ts';

const ofLines = {
  access: 'verified',
  title: 'Map Editor',
  load: () => import('./PolygonEditorScreen.tsx').then((module) => module.PolygonEditorScreen),
} as const;

export const routes: readonly Route[] = [
  {
    path: '/map-editor',
    access: 'verified',
    title: 'Map Editor',
    load: () => import('./DraftsScreen.tsx').then((module) => module.DraftsScreen),
  },
  {
    path: '/map-editor/import',
    access: 'verified',
    title: 'Import a map',
    load: () => import('./import/ImportScreen.tsx').then((module) => module.ImportScreen),
  },
  {
    path: '/map-editor/:draftId',
    access: 'verified',
    title: 'Map Editor',
    load: () => import('./EditorScreen.tsx').then((module) => module.EditorScreen),
  },
  { path: '/editor/:draftId', ...ofLines },
  { path: '/map-editor-polygon', ...ofLines },
  { path: '/editor', to: '/editor/new' },
];
