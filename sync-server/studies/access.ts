import type { Db } from '../../db/server/core/open.ts';
import { isBlockedBetween } from '../../db/server/friends/blocks.ts';
import type { StudyRecord } from '../../db/server/schema/studies.ts';
import { membersOfStudies, studyById, studyRoleOf } from '../../db/server/studies/studies.ts';
import type { StudyRole } from '../../engine/study/study.ts';
import type { Games } from '../games/live/context.ts';
import { watchReplay } from '../games/live/watch.ts';
import { Refusal } from '../runtime/refusal.ts';

/** A study as somebody may see it. */
export interface SeenStudy {
  readonly row: StudyRecord;
  /** null = they look on. */
  readonly role: StudyRole | null;
}

/**
 * A study that a user may see: they have a part in it, or it is for whoever has its address, and they may see its game. Where
 * one of its owner and the user has blocked the other there is none.
 */
export async function seenStudy(
  { db, games }: { readonly db: Db; readonly games: Games },
  userId: string,
  studyId: string,
): Promise<SeenStudy> {
  const seen = await standingIn(db, userId, studyId);
  if (!(await maySeeGame(games, userId, seen.row.game_id))) throw noSuchStudy();
  return seen;
}

/** As `seenStudy`, as far as it hangs on the study itself: within a transaction no game is asked for. */
export async function standingIn(db: Db, userId: string, studyId: string): Promise<SeenStudy> {
  const row = await studyById(db, studyId);
  if (!row) throw noSuchStudy();
  const role = await studyRoleOf(db, studyId, userId);
  if (role === null && row.audience === 'private') throw noSuchStudy();
  if (role !== 'owner' && (await isOwnedByBlocked(db, studyId, userId))) throw noSuchStudy();
  return { row, role };
}

/** Refuses whoever has none of these parts. */
export function refuseOthers(role: StudyRole | null, roles: readonly StudyRole[]): void {
  if (role !== null && roles.includes(role)) return;
  throw new Refusal('forbidden', 'role_needed', 'Your part in this study does not let you do this');
}

async function isOwnedByBlocked(db: Db, studyId: string, userId: string): Promise<boolean> {
  const owner = (await membersOfStudies(db, [studyId])).find(({ role }) => role === 'owner');
  return owner !== undefined && isBlockedBetween(db, owner.user_id, userId);
}

/** Whatever hides a game hides its studies. */
export async function maySeeGame(games: Games, userId: string, gameId: string): Promise<boolean> {
  try {
    await watchReplay(games, userId, gameId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const noSuchStudy = (): Refusal =>
  new Refusal('not_found', 'no_such_study', 'There is no such study, or it is not shared with you');
