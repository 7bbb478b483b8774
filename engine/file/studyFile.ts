import { z } from 'zod/mini';
import { inEnglish, type Say } from '../model/words.ts';
import { replayBodySchema, REPLAY_FORMAT } from '../replay/body.ts';
import { branchSchema, MOST_BRANCHES, MOST_NOTES, noteSchema, studySchema } from '../study/study.ts';
import { gameFileSchema } from './gameFile.ts';

export const STUDY_FORMAT = 'cold-keep-study/1';

/** Every study's format begins so, whichever release wrote it. */
const ANY_STUDY = 'cold-keep-study/';

const studyFields = {
  format: z.literal(STUDY_FORMAT),
  study: studySchema,
  /** Deleted ones too, as far as others go on from them. */
  branches: z.array(branchSchema).check(z.maxLength(4 * MOST_BRANCHES)),
  notes: z.array(noteSchema).check(z.maxLength(MOST_NOTES)),
};
/** With the game's file, which proves it, or where there was none with the game as it is watched. */
const withFile = z.strictObject({ ...studyFields, game: gameFileSchema });
const withBody = z.strictObject({ ...studyFields, game: replayBodySchema });

/** A study as others may have it: with the game that it is about, so that it can be opened anywhere. */
export type StudyFile = z.infer<typeof withFile> | z.infer<typeof withBody>;

type ReadStudy =
  | { readonly ok: true; readonly file: StudyFile }
  | { readonly ok: false; readonly problem: string };

const formatSchema = z.looseObject({ format: z.string() });
const gameFormatSchema = z.looseObject({ game: formatSchema });

/** The study in a text, or in a sentence why it is none; null where it is something else, perhaps a game. */
export function readStudyFile(text: string, say: Say = inEnglish): ReadStudy | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const format = z.safeParse(formatSchema, value).data?.format;
  if (format?.startsWith(ANY_STUDY) !== true) return null;
  if (format !== STUDY_FORMAT) {
    return {
      ok: false,
      problem: say('This study was saved by another release, as {format}. Reload to get the newest.', {
        format,
      }),
    };
  }
  const isBody = z.safeParse(gameFormatSchema, value).data?.game.format === REPLAY_FORMAT;
  const parsed = isBody ? z.safeParse(withBody, value) : z.safeParse(withFile, value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return {
    ok: false,
    problem: say('This is not a complete study: {where} is missing or not valid.', { where }),
  };
}
