import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { ChatMuteRow } from '../schema/chat.ts';

const mute = compiled((db, { userId, now }: { userId: string; now: number }) =>
  db
    .selectFrom('chat_mutes')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('until', '>', now), eb('shadow_until', '>', now)])),
);

/** Why somebody may not write, or is not heard; undefined = neither. */
export const muteOf = async (db: Db, userId: string, now: number): Promise<ChatMuteRow | undefined> =>
  (await mute(db, { userId, now })).rows[0];

export const deleteOldMutes = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('chat_mutes')
    .where('until', '<=', now)
    .where(({ eb, or }) => or([eb('shadow_until', 'is', null), eb('shadow_until', '<=', now)]))
    .execute();
};
