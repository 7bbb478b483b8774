import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ProveDialog } from '../parts/credentials/ProveDialog.tsx';
import { AnnouncementsScreen } from './announcements/AnnouncementsScreen.tsx';
import { AuditScreen } from './audit/AuditScreen.tsx';
import { ContentScreen } from './content/ContentScreen.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { FairPlayScreen } from './fairplay/FairPlayScreen.tsx';
import { HealthScreen } from './health/HealthScreen.tsx';
import { GameDetailsScreen } from './games/GameDetailsScreen.tsx';
import { GamesScreen } from './games/GamesScreen.tsx';
import { AdminMapsScreen } from './maps/AdminMapsScreen.tsx';
import { ReviewScreen } from './maps/ReviewScreen.tsx';
import { Frame } from './Frame.tsx';
import { PeopleScreen } from './people/PeopleScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import { ReliabilityScreen } from './reliability/ReliabilityScreen.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import type { AdminPath } from './routes.ts';

const SCREENS: Readonly<Record<AdminPath, ComponentType>> = {
  '/admin': DashboardScreen,
  '/admin/users': PeopleScreen,
  '/admin/users/:name': PersonScreen,
  '/admin/content': ContentScreen,
  '/admin/games': GamesScreen,
  '/admin/games/:id': GameDetailsScreen,
  '/admin/fair-play': FairPlayScreen,
  '/admin/maps': AdminMapsScreen,
  '/admin/map-review/:id': ReviewScreen,
  '/admin/settings': SettingsScreen,
  '/admin/announcements': AnnouncementsScreen,
  '/admin/reliability': ReliabilityScreen,
  '/admin/health': HealthScreen,
  '/admin/audit': AuditScreen,
};

/** /admin and everything below it, for those who see to the server. */
export function AdminScreen() {
  const { pathname } = useLocation();
  const path = Object.keys(SCREENS).find((pattern) => matchPath(pattern, pathname) !== null);
  const Screen = SCREENS[path as AdminPath];
  return (
    <Frame label={t`Administration`}>
      <Screen key={pathname} />
      <ProveDialog />
    </Frame>
  );
}
