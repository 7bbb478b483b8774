import { authRoutes } from '../protocol/auth.ts';
import { botRoutes } from '../protocol/bots.ts';
import type { Route } from '../protocol/contract.ts';
import { diceRoutes } from '../protocol/dice.ts';
import { flagRoutes } from '../protocol/flags.ts';
import { gameRoutes } from '../protocol/games.ts';
import { historyRoutes } from '../protocol/history.ts';
import { hostingRoutes } from '../protocol/hosting.ts';
import { mapRoutes } from '../protocol/maps.ts';
import { noticeRoutes } from '../protocol/notices.ts';
import { planRoutes } from '../protocol/plans.ts';
import { playRoutes } from '../protocol/play.ts';
import { settingsRoutes } from '../protocol/preferences.ts';
import { profileRoutes } from '../protocol/profile.ts';
import { roomRoutes } from '../protocol/rooms.ts';
import { sessionRoutes } from '../protocol/sessions.ts';
import { tableRoutes } from '../protocol/table.ts';
import { telemetryRoutes } from '../protocol/telemetry.ts';
import { vacationRoutes } from '../protocol/vacations.ts';

/** Every REST call, by resource. */
export const RESOURCES: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  auth: authRoutes,
  sessions: sessionRoutes,
  bots: botRoutes,
  settings: settingsRoutes,
  flags: flagRoutes,
  rooms: roomRoutes,
  table: tableRoutes,
  hosting: hostingRoutes,
  games: gameRoutes,
  dice: diceRoutes,
  plans: planRoutes,
  play: playRoutes,
  history: historyRoutes,
  profile: profileRoutes,
  maps: mapRoutes,
  notices: noticeRoutes,
  telemetry: telemetryRoutes,
  vacations: vacationRoutes,
};
