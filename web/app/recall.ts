import { matchPath } from 'react-router-dom';
import type { Path } from './paths.ts';
import { useSession } from '../client/account/session.ts';

/** Screens that show what the device has kept for its account, with what fetches it. */
const RECALLS: Partial<Record<Path, (userId: string, reference: string) => Promise<void>>> = {
  '/lobby/:section': (userId) =>
    import('../client/queries/myGames.ts').then((module) => module.recallMyGames(userId)),
  '/room/:id': (userId, id) =>
    import('../screens/room/RoomScreen.tsx').then((module) => module.recallGame(id, userId)),
};

/** What a player sees first is what the device has kept: fetched beside the screen, it is drawn with it, and only once. */
export async function recallFor(pathname: string): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  for (const [path, fetch] of Object.entries(RECALLS)) {
    const found = matchPath(path, pathname);
    // The screen asks again, and can say what is wrong.
    if (found) await fetch(userId, found.params['id'] ?? '').catch(() => undefined);
  }
}
