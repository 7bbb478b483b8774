import { fixtureOpener } from './fixtures/fixtureOpener.ts';
import type { Games } from './games/live/context.ts';

/** The work of tournaments and wars that goes on by itself. */
export interface Contests {
  /** Looks at once for what is to be done: after a start, and when games were planned. */
  wake(): void;
  /** A game of a contest has a result that can be heard. */
  onFixtureOver(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

/** Opens the rooms that contests have planned, and lets contests hear what came of them. */
export function startContests(games: Games): Contests {
  const onFixtureOver = (): void => undefined;
  const opener = fixtureOpener(games, onFixtureOver);
  return {
    wake: () => opener.wake(),
    onFixtureOver,
    stop: () => opener.stop(),
  };
}
