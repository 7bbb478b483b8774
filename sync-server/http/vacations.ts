import { comeHome, goOnVacation, vacationFor } from '../games/timekeeping/vacations.ts';
import type { Games } from '../games/live/context.ts';
import type { vacationRoutes } from '../protocol/vacations.ts';
import type { Handlers } from './access/mount.ts';

export const vacationHandlers = (games: Games): Handlers<typeof vacationRoutes> => ({
  get: async ({ caller }) => ({ vacation: await vacationFor(games, caller.user.id) }),
  begin: async ({ caller, body }) => ({ vacation: await goOnVacation(games, caller.user.id, body.days) }),
  end: async ({ caller }) => ({ vacation: await comeHome(games, caller.user.id) }),
});
