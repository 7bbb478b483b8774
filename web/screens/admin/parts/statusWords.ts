import { t } from '@lingui/core/macro';

/** The state of a room; one of another release by its name. */
export const statusWords = (status: string): string =>
  ({
    lobby: t`waiting`,
    initializing: t`beginning`,
    active: t`running`,
    paused: t`paused`,
    completed: t`finished`,
    abandoned: t`abandoned`,
  })[status] ?? status;
