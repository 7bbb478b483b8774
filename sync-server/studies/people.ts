import { muteOf } from '../../db/server/chat/moderation.ts';
import { userByUsername } from '../../db/server/accounts/users.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import {
  deleteStudy,
  deleteStudyMember,
  membersOfStudies,
  putStudyMember,
  updateStudy,
} from '../../db/server/studies/studies.ts';
import type { StudyAudience } from '../../engine/study/study.ts';
import { refuseMuted } from '../chat/send.ts';
import { refuseUnreachable } from '../friends/reach.ts';
import { MOST_STUDY_PEOPLE } from '../protocol/studies.ts';
import { Refusal } from '../runtime/refusal.ts';
import { maySeeGame, refuseOthers, standingIn } from './access.ts';
import type { Studies } from './context.ts';

/** Says who else may see a study. Whoever looks at it asks again. */
export async function setAudience(
  { db, now, news }: Studies,
  user: UserRow,
  id: string,
  audience: StudyAudience,
): Promise<void> {
  const isChanged = await inTransaction(db, async (tx) => {
    const { row, role } = await standingIn(tx, user.id, id);
    refuseOthers(role, ['owner']);
    if (row.audience === audience) return false;
    // Whoever may say nothing shows nothing to more people either.
    if (audience !== 'private') refuseMuted(await muteOf(tx, user.id, now()), now());
    await updateStudy(tx, id, { audience, changed_at: now() });
    return true;
  });
  if (isChanged) news.ended(id);
}

/** Gives somebody a part in a study, who may see its game and may be turned to. */
export async function setStudyMember(
  { db, games, now, news }: Studies,
  user: UserRow,
  id: string,
  username: string,
  role: 'writer' | 'reader',
): Promise<void> {
  const { row, role: own } = await standingIn(db, user.id, id);
  refuseOthers(own, ['owner']);
  const other = await userByUsername(db, username);
  if (!other || other.email_verified_at === null) throw noSuchUser();
  if (other.id === user.id) {
    throw new Refusal('conflict', 'owner_stays', 'You are its owner', { field: 'username' });
  }
  await refuseUnreachable(db, user, other, now());
  if (!(await maySeeGame(games, other.id, row.game_id))) {
    throw new Refusal('forbidden', 'private_room', 'They may not see this game', { field: 'username' });
  }
  const isChanged = await inTransaction(db, async (tx) => {
    refuseOthers((await standingIn(tx, user.id, id)).role, ['owner']);
    const people = await membersOfStudies(tx, [id]);
    const known = people.find(({ user_id }) => user_id === other.id);
    if (known?.role === role) return false;
    if (!known && people.length >= MOST_STUDY_PEOPLE)
      throw new Refusal('conflict', 'too_many_people', `At most ${MOST_STUDY_PEOPLE} people`, {
        field: 'username',
      });
    await putStudyMember(tx, { study_id: id, user_id: other.id, role, joined_at: now() });
    return true;
  });
  if (isChanged) news.ended(id);
}

/** Takes somebody out of a study, or leaves it; who has no part in it has none afterwards. */
export async function removeStudyMember(
  { db, news }: Studies,
  user: UserRow,
  id: string,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { role } = await standingIn(tx, user.id, id);
    if (userId !== user.id) refuseOthers(role, ['owner']);
    else if (role === 'owner')
      throw new Refusal('conflict', 'owner_stays', 'Its owner can only take it away as a whole');
    await deleteStudyMember(tx, id, userId);
  });
  news.ended(id);
}

/** Takes a study away with all that is in it. */
export async function removeStudy({ db, news }: Studies, user: UserRow, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    refuseOthers((await standingIn(tx, user.id, id)).role, ['owner']);
    await deleteStudy(tx, id);
  });
  news.ended(id);
}

const noSuchUser = (): Refusal =>
  new Refusal('not_found', 'no_such_user', 'There is no such player', { field: 'username' });
