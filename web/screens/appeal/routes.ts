import type { Route } from '../parts/route.ts';

const load = () => import('./AppealScreen.tsx').then((module) => module.AppealScreen);

export const routes: readonly Route[] = [
  { path: '/appeal', access: 'unverifiedOk', title: 'Decisions about your account', load },
];
