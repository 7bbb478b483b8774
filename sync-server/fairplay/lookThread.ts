import { workerData } from 'node:worker_threads';
import { hintStudy } from '../../engine/fairplay/hints.ts';
import type { PlayedGame } from '../../engine/fairplay/playedGame.ts';
import { tierOf } from '../../engine/rating/ranks.ts';
import { standBack } from '../runtime/standBack.ts';
import { answerRequests } from '../runtime/thread.ts';
import type { LookAnswers, LookOptions, LookRequest } from './messages.ts';

standBack((workerData as LookOptions).nice);

const study = hintStudy();
const people = new Set<string>();
let games = 0;

// Of months of games, all are counted before anything stands out.
answerRequests((request: LookRequest): LookAnswers[LookRequest['what']] => {
  switch (request.what) {
    case 'count':
      for (const stored of request.games) count(JSON.parse(stored) as PlayedGame | null);
      return null;
    case 'people':
      return [...people];
    case 'find':
      return { games, hints: study.found((id) => tierOf(request.ratings.get(id) ?? 0).name) };
  }
});

function count(game: PlayedGame | null): void {
  if (game === null) return;
  study.count(game);
  for (const id of game.players) if (id !== null) people.add(id);
  games++;
}
