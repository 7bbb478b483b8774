import { z } from 'zod/mini';
import { STUDY_ROLES, type WholeStudy } from '../../../engine/study/study.ts';
import type { LetterForm } from '../account/letters.ts';
import type { LocalDatabase } from '../core/database.ts';

const linkSchema = z.object({
  gameId: z.string(),
  studyId: z.string(),
  /** null = it may only be looked at, without a part in it. */
  role: z.nullable(z.enum(STUDY_ROLES)),
  /** The last change of the study that is here. */
  since: z.int(),
  /** By ids of rows: the revision that the server has, or was not to have. */
  sent: z.record(z.string(), z.int()),
});
/** The study on the server with which that of a game on this device is one. */
export type StudyLink = z.infer<typeof linkSchema>;

const keyOf = (gameId: string): string => `study:${gameId}`;

export async function loadLink({ kv }: LocalDatabase, gameId: string): Promise<StudyLink | null> {
  return z.safeParse(linkSchema, (await kv.get(keyOf(gameId)))?.value).data ?? null;
}

export const keepLink = async ({ kv }: LocalDatabase, link: StudyLink): Promise<void> => {
  await kv.put({ key: keyOf(link.gameId), value: link });
};

export const forgetLink = async ({ kv }: LocalDatabase, gameId: string): Promise<void> => {
  await kv.delete(keyOf(gameId));
};

/** The revisions of rows, as a link keeps them. */
export const revisionsOf = ({ branches, notes }: Pick<WholeStudy, 'branches' | 'notes'>): StudyLink['sent'] =>
  Object.fromEntries([...branches, ...notes].map(({ id, rev }) => [id, rev]));

/** Says that something of a study has changed: what that is the device knows when it is sent. */
export interface StudyLetter {
  readonly key: string;
  readonly gameId: string;
}

const LANE = 'study:';
const bodySchema = z.object({ gameId: z.string() });

export const studyLetterForm: LetterForm<StudyLetter> = {
  isOwnLane: (lane) => lane.startsWith(LANE),
  laneOf: ({ gameId }) => LANE + gameId,
  keyOf: ({ key }) => key,
  write: ({ gameId }) => ({ gameId }),
  read(key, body) {
    const read = z.safeParse(bodySchema, body);
    return read.success ? { key, ...read.data } : null;
  },
};
