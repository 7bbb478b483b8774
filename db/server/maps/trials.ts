import type { Db } from '../core/open.ts';
import type { MapRow, MapTrialRow } from '../schema/maps.ts';

export const trialOf = (db: Db, hash: string): Promise<MapTrialRow | undefined> =>
  db.selectFrom('map_trials').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Asks for the games of a board, or for more of them: what was played stays. */
export const askTrial = async (tx: Db, trial: MapTrialRow): Promise<void> => {
  const { goal, depth, asked_at, min_players, max_players } = trial;
  await tx
    .insertInto('map_trials')
    .values(trial)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ goal, depth, asked_at, min_players, max_players, finished_at: null })
        .where('map_trials.goal', '<', goal),
    )
    .execute();
};

/** Has all games of a board played anew. */
export const forgetPlayed = async (tx: Db, hash: string): Promise<void> => {
  await tx
    .updateTable('map_trials')
    .set({ played: '[]', done: 0, finished_at: null })
    .where('hash', '=', hash)
    .execute();
};

/** The trial whose games are played next: what waits for reviewers first, then what was asked for first. */
export const trialDue = (db: Db): Promise<MapTrialRow | undefined> =>
  db
    .selectFrom('map_trials')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('depth', 'desc')
    .orderBy('asked_at')
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();

/**
 * Stores what was played. Answers false if another process has stored games of it meanwhile: then nothing changes, and
 * no game counts twice.
 */
export async function storePlayed(
  tx: Db,
  { hash, done: before }: Pick<MapTrialRow, 'hash' | 'done'>,
  next: Pick<MapTrialRow, 'played' | 'done' | 'ai_version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('map_trials')
    .set(next)
    .where('hash', '=', hash)
    .where('done', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All games of a goal are played; false if more were asked for meanwhile. */
export async function finishTrial(
  tx: Db,
  { hash, goal }: Pick<MapTrialRow, 'hash' | 'goal'>,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('map_trials')
    .set({ finished_at: at })
    .where('hash', '=', hash)
    .where('goal', '=', goal)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says of the maps whose newest revision has this board how its seats fare. */
export const setFairness = async (tx: Db, boardHash: string, fairness: MapRow['fairness']): Promise<void> => {
  await tx
    .updateTable('maps')
    .set({ fairness })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('map_revisions')
          .select('map_revisions.rev')
          .whereRef('map_revisions.map_id', '=', 'maps.id')
          .whereRef('map_revisions.rev', '=', 'maps.rev')
          .where('map_revisions.board_hash', '=', boardHash),
      ),
    )
    .execute();
};
