import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AuditScreen } from './audit/AuditScreen.tsx';
import { ContentScreen } from './content/ContentScreen.tsx';
import { Frame } from './Frame.tsx';
import { ProveDialog } from './parts/ProveDialog.tsx';
import { PeopleScreen } from './people/PeopleScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import type { AdminPath } from './routes.ts';

const SCREENS: Readonly<Record<AdminPath, ComponentType>> = {
  '/admin': ContentScreen,
  '/admin/users': PeopleScreen,
  '/admin/users/:name': PersonScreen,
  '/admin/content': ContentScreen,
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
