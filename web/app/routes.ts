import { routes as admin } from '../screens/admin/routes.ts';
import { routes as appeal } from '../screens/appeal/routes.ts';
import { routes as auth } from '../screens/auth/routes.ts';
import { routes as coming } from '../screens/coming/routes.ts';
import { routes as community } from '../screens/community/routes.ts';
import { routes as create } from '../screens/create/routes.ts';
import { routes as dashboard } from '../screens/dashboard/routes.ts';
import { routes as editor } from '../screens/editor/routes.ts';
import { routes as friends } from '../screens/friends/routes.ts';
import { routes as landing } from '../screens/landing/routes.ts';
import { routes as learn } from '../screens/learn/routes.ts';
import { routes as legal } from '../screens/legal/routes.ts';
import { routes as lobby } from '../screens/lobby/routes.ts';
import { routes as maps } from '../screens/maps/routes.ts';
import { routes as offline } from '../screens/offline/routes.ts';
import type { Redirect, Route, ScreenRoute } from '../screens/parts/route.ts';
import { routes as play } from '../screens/play/routes.ts';
import { routes as profile } from '../screens/profile/routes.ts';
import { routes as room } from '../screens/room/routes.ts';
import { routes as setup } from '../screens/setup/routes.ts';
import { routes as settings } from '../screens/settings/routes.ts';
import { routes as verify } from '../screens/verify/routes.ts';

const ALL: readonly Route[] = [
  landing,
  auth,
  lobby,
  create,
  play,
  room,
  offline,
  verify,
  profile,
  settings,
  dashboard,
  friends,
  community,
  maps,
  editor,
  learn,
  legal,
  appeal,
  setup,
  admin,
  coming,
].flat();

/** Every screen of the app. The tests that walk all screens read this list too, so nothing here needs a build. */
export const ROUTES = ALL.filter((route): route is ScreenRoute => 'load' in route);

export const REDIRECTS = ALL.filter((route): route is Redirect => 'to' in route);
