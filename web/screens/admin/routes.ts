import { withWords } from '../../base/i18n/language.ts';
import type { Route } from '../parts/route.ts';

const load = () => withWords('admin', import('./AdminScreen.tsx')).then((module) => module.AdminScreen);

const TITLES = {
  '/admin': 'Administration',
  '/admin/users': 'Users',
  '/admin/users/:name': 'User',
  '/admin/content': 'Reports',
  '/admin/games': 'Games',
  '/admin/games/:id': 'Game',
  '/admin/fair-play': 'Fair play',
  '/admin/maps': 'Maps',
  '/admin/map-review/:id': 'Map review',
  '/admin/settings': 'Server settings',
  '/admin/announcements': 'Announcements',
  '/admin/reliability': 'Reliability',
  '/admin/health': 'Health',
  '/admin/audit': 'Audit log',
} as const;

/** The addresses of the administration. One screen has them all, so that its frame stays. */
export type AdminPath = keyof typeof TITLES;

export const routes: readonly Route[] = Object.entries(TITLES).map(([path, title]) => ({
  path,
  access: 'admin',
  title,
  load,
}));
