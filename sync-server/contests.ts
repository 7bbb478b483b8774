import type { Chat } from './chat/context.ts';
import { fixtureOpener } from './fixtures/fixtureOpener.ts';
import type { Games } from './games/live/context.ts';
import type { Wars } from './wars/context.ts';
import { warKeeper } from './wars/keeper.ts';

/** The work of tournaments and wars that goes on by itself. */
export interface Contests {
  readonly wars: Wars;
  /** Looks at once for what is to be done: after a start, and when games were planned. */
  wake(): void;
  /** A game of a contest has a result that can be heard. */
  onFixtureOver(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

/** Opens the rooms that contests have planned, and lets contests hear what came of them. */
export function startContests(games: Games, news: Chat['news']): Contests {
  const onFixtureOver = (): void => keeper.wake();
  const opener = fixtureOpener(games, onFixtureOver);
  const wars: Wars = { games, news, onPlanned: () => opener.wake() };
  const keeper = warKeeper(wars);
  return {
    wars,
    wake() {
      opener.wake();
      keeper.wake();
    },
    onFixtureOver,
    async stop() {
      await keeper.stop();
      await opener.stop();
    },
  };
}
