import { withWords } from '../../base/i18n/language.ts';
import type { Route } from '../parts/route.ts';

const load = () => withWords('manual', import('./LegalScreen.tsx')).then((module) => module.LegalScreen);

export const routes: readonly Route[] = [
  { path: '/terms', access: 'public', title: 'Terms', load },
  { path: '/privacy', access: 'public', title: 'Privacy', load },
  { path: '/credits', access: 'public', title: 'Credits', load },
];
