import { matchPath } from 'react-router-dom';
import { lazyPart, type LazyPart } from '../base/lib/lazyPart.ts';
import { useSession } from '../client/account/session.ts';
import type { ScreenRoute } from '../screens/parts/route.ts';
import { ROUTES } from './routes.ts';

interface AppScreen extends ScreenRoute {
  readonly Screen: LazyPart<object>;
  /** Shown in its place to visitors. */
  readonly Visit: LazyPart<object>;
}

/** Keyed by what fetches them: a screen that two routes share must be one component, or React would begin it anew. */
const parts = new Map(
  ROUTES.map(({ load }) => [load, lazyPart(async () => ({ Screen: await load() }), 'Screen')]),
);

export const SCREENS: readonly AppScreen[] = ROUTES.flatMap((route) => {
  const Screen = parts.get(route.load);
  return Screen ? [{ ...route, Screen, Visit: route.visit ? lazyPart(route.visit, 'Screen') : Screen }] : [];
});

/** Patterns are looked at last: each has to be compiled. */
export const screenAt = (pathname: string): AppScreen | undefined =>
  SCREENS.find(({ path }) => path === pathname) ??
  SCREENS.find(({ path }) => matchPath(path, pathname) !== null);

/** Fetches the screen, and beside it what the device has kept of what it shows, so that both are drawn at once. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = screenAt(pathname);
  if (!screen) return;
  const shown = useSession.getState().user === null ? screen.Visit : screen.Screen;
  await Promise.all([shown.preload(), recallFor(screen, pathname)]);
}

async function recallFor({ path, recall }: AppScreen, pathname: string): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (!recall || userId === undefined) return;
  // The screen asks again, and can say what is wrong.
  await recall(userId, matchPath(path, pathname)?.params ?? {}).catch(() => undefined);
}
