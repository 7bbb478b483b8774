import { withWords } from '../../base/i18n/language.ts';
import type { Route } from '../parts/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/learn/:section?',
    access: 'public',
    title: 'Field manual',
    load: () => withWords('manual', import('./LearnScreen.tsx')).then((module) => module.LearnScreen),
  },
];
