import { withWords } from '../../base/i18n/language.ts';
import type { Route } from '../parts/route.ts';

const load = () => withWords('admin', import('./SetupScreen.tsx')).then((module) => module.SetupScreen);

export const routes: readonly Route[] = [
  { path: '/setup/:token', access: 'public', title: 'Set up this server', load },
];
