import type { Db } from '../../db/server/core/open.ts';
import type { Replays } from '../archive/replay/replays.ts';
import type { Games } from '../games/live/context.ts';

/** News of studies leave this folder by this. */
export interface StudyNews {
  /** Rows have changed. */
  changed(studyId: string, seq: number): void;
  /** Who may see it has changed. */
  ended(studyId: string): void;
}

/** The dependencies of the functions in this folder. */
export interface Studies {
  readonly db: Db;
  readonly games: Games;
  readonly replays: Pick<Replays, 'body'>;
  readonly news: StudyNews;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}
