import { deviceWords } from '../accounts/deviceWords.ts';
import type { Accounts } from '../accounts/context.ts';
import type { telemetryRoutes } from '../protocol/telemetry.ts';
import { keepMetrics, keepVitals } from '../telemetry/keep.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

const THANKS = { message: 'Kept' };

export const telemetryHandlers = (accounts: Accounts, limits: Limits): Handlers<typeof telemetryRoutes> => ({
  vitals: async ({ body, origin }) => {
    await limits.vitals(origin);
    await keepVitals(accounts, body);
    return THANKS;
  },
  metrics: async ({ body, caller, userAgent }) => {
    await limits.metrics(caller.user.id);
    await keepMetrics(accounts, body, deviceWords(userAgent));
    return THANKS;
  },
});
