import type { Route, ScreenRoute } from '../parts/route.ts';

const editor = () => import('./EditorScreen.tsx');

/** The draft is opened beside the chunk of its screen. */
const recall: ScreenRoute['recall'] = (userId, draft) =>
  editor().then((module) => module.openAhead(userId, draft));

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
    load: () => editor().then((module) => module.EditorScreen),
    recall,
  },
  { path: '/editor/:draftId', ...ofLines, recall },
  { path: '/map-editor-polygon', ...ofLines },
  { path: '/editor', to: '/editor/new' },
];
