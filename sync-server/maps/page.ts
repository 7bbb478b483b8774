import { draftBoardById } from '../../db/server/maps/draftBoards.ts';
import {
  forksOf,
  goneAmong,
  mapById,
  overRightsAmong,
  revisionOf,
  revisionsOf,
} from '../../db/server/maps/maps.ts';
import { ratingsWithWords } from '../../db/server/maps/opinions.ts';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { DRAFT_REV } from '../games/facts/maps.ts';
import type { MapPage } from '../protocol/maps.ts';
import type { Maps } from './context.ts';
import { entryOf, noSuchMap } from './entries.ts';
import { shownHistory } from './history.ts';
import { isForkable } from './licences.ts';
import { trialFor } from './trials.ts';

const MOST_OPINIONS = 30;

/** A map's page. What was taken down is told to everybody as such, with the reason and nothing else. */
export async function pageOf({ db }: Pick<Maps, 'db'>, id: string): Promise<MapPage> {
  const row = await mapById(db, id);
  if (!row) throw noSuchMap();
  const isGone = row.state === 'taken_down';
  const revisions = await revisionsOf(db, id);
  const parent = row.fork_of === null ? undefined : await mapById(db, row.fork_of);
  const opinions = isGone ? [] : await ratingsWithWords(db, id, MOST_OPINIONS);
  return {
    ...entryOf(row),
    reason: row.reason,
    trial: isGone ? null : await trialFor(db, revisions[0]?.board_hash ?? null),
    isForkable: row.state === 'listed' && isForkable(row.licence),
    forkOf: parent ? named(parent) : null,
    forks: (await forksOf(db, id)).map(named),
    opinions: opinions.map(({ user_id: userId, username, stars, words, at }) => ({
      userId,
      username,
      stars,
      words,
      at,
    })),
    history: isGone ? [] : await shownHistory(db, id),
    revisions: revisions.map(({ rev, note, published_at: publishedAt, hash }) => ({
      rev,
      note,
      publishedAt,
      hash,
    })),
  };
}

const named = ({ id, title, author }: MapRow) => ({ id, title, author });

/**
 * The bytes of a revision, as they were published: running games need them whatever became of the map. Of a draft
 * those who are told the id of its board, which is told to those who see a private room on it.
 */
export async function revisionBytes({ db }: Pick<Maps, 'db'>, id: string, rev: number) {
  const published = await revisionOf(db, id, rev);
  if (published) return { ...published, isDraft: false };
  const draft = rev === DRAFT_REV ? await draftBoardById(db, id) : undefined;
  if (!draft) throw noSuchMap();
  return { ...draft, isDraft: true };
}

/** Those of some maps and drafts that were taken down: devices let go of them, or of the picture alone. */
export const gone = async ({ db }: Pick<Maps, 'db'>, ids: readonly string[]) => ({
  gone: await goneAmong(db, ids),
  pictureless: await overRightsAmong(db, ids),
});
