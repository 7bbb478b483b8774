import { t } from '@lingui/core/macro';
import { matchPath } from 'react-router-dom';

interface Way {
  readonly label: string;
  readonly to: string;
}

/** The words of a page that is not built yet. */
export interface ComingPage {
  readonly title: string;
  /** It says what the page will be. */
  readonly promise: string;
  readonly plans?: readonly string[];
  /** It says what can be done instead today. */
  readonly today: string;
  /** The first is the best. */
  readonly ways: readonly [Way, ...Way[]];
}

const create = (): Way => ({ label: t`Create game`, to: '/create' });
const offline = (): Way => ({ label: t`Play on this device`, to: '/offline' });

/** Keyed by path; the first that fits counts. */
const pages = (): Readonly<Record<string, ComingPage>> => ({
  '/play/ai': {
    title: t`AI Opponents`,
    promise: t`Games against the machine, with a ladder of their own.`,
    plans: [
      t`Multiple difficulty tiers`,
      t`Scenario-based training modes`,
      t`Achievements for solo victories`,
    ],
    today: t`Commanders can already play in any game. On this device they play offline and without an account.`,
    ways: [offline(), create(), { label: t`Learn in 3 minutes`, to: '/tutorial' }],
  },
});

export const comingPageAt = (pathname: string): ComingPage | undefined =>
  Object.entries(pages()).find(([path]) => matchPath(path, pathname) !== null)?.[1];
