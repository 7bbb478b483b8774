import type { Chat } from './chat/context.ts';
import { fixtureOpener } from './fixtures/fixtureOpener.ts';
import type { Games } from './games/live/context.ts';
import type { Tournaments } from './tournaments/context.ts';
import { decideApart } from './tournaments/decider.ts';
import { tournamentKeeper } from './tournaments/keeper.ts';
import type { Wars } from './wars/context.ts';
import { warKeeper } from './wars/keeper.ts';

/** The work of tournaments and wars that goes on by itself. */
export interface Contests {
  /** What the REST calls about them stand on. */
  readonly services: { readonly tournaments: Tournaments; readonly wars: Wars };
  /** Looks at once for what is to be done: after a start, and when games were planned. */
  wake(): void;
  /** A game of a contest has a result that can be heard. */
  onFixtureOver(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

/** Opens the rooms that contests have planned, and lets contests hear what came of them. */
export function startContests(games: Games, news: Chat['news']): Contests {
  const onFixtureOver = (): void => {
    tournamentWorker.wake();
    warWorker.wake();
  };
  const opener = fixtureOpener(games, onFixtureOver);
  const onPlanned = (): void => opener.wake();
  const onChanged = (): void => tournamentWorker.wake();
  const tournaments: Tournaments = { games, news, decide: decideApart, onPlanned, onChanged };
  const wars: Wars = { games, news, onPlanned };
  const tournamentWorker = tournamentKeeper(tournaments);
  const warWorker = warKeeper(wars);
  return {
    services: { tournaments, wars },
    wake() {
      opener.wake();
      onFixtureOver();
    },
    onFixtureOver,
    async stop() {
      await tournamentWorker.stop();
      await warWorker.stop();
      await opener.stop();
    },
  };
}
