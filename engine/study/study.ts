import { z } from 'zod/mini';
import { commandSchema } from '../model/command.ts';
import { MAX_TERRITORIES } from '../model/mapSize.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '../model/config.ts';
import { AI_TIERS } from '../model/tiers.ts';

/** A study has so many at most: branches that count, acts of them together, and notes of so many characters. */
export const MOST_BRANCHES = 64;
export const MOST_ACTS = 5_000;
export const MOST_NOTES = 500;
export const MOST_NOTE_CHARACTERS = 1_000;
export const MOST_NAME_CHARACTERS = 60;

/** Bytes of all rows of a study together, as the server keeps them. */
export const MOST_STUDY_BYTES = 256 * 1024;

/** The part that somebody has in a study that lies on a server: owners ask people in, writers add, readers look on. */
export const STUDY_ROLES = ['owner', 'writer', 'reader'] as const;
export type StudyRole = (typeof STUDY_ROLES)[number];

/** Who else may see a study: nobody, whoever has its address, or all who look at its game. */
export const STUDY_AUDIENCES = ['private', 'link', 'public'] as const;
export type StudyAudience = (typeof STUDY_AUDIENCES)[number];

/** The players of the seats of a branch. */
export const PLAYED_BY = ['me', ...AI_TIERS] as const;
export type PlayedBy = (typeof PLAYED_BY)[number];

/** The ways in which the dice of a branch fall: by its seed alone, or as they fell in the game itself. */
export const DICE_KINDS = ['fresh', 'fell'] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

const count = z.int().check(z.minimum(0));
const rowId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const name = z.string().check(z.maxLength(MOST_NAME_CHARACTERS));

/** Every row has one author, and a revision that grows with each change: of two with one id the later one counts. */
const rowFields = {
  id: rowId,
  rev: count,
  author: z.string().check(z.maxLength(MOST_NAME_CHARACTERS)),
  /** Milliseconds since 1970, UTC. */
  madeAt: count,
  /** It was deleted; the row stays, so that it is deleted wherever it gets to. */
  gone: z.boolean(),
};

/** The game that a study is about. */
export const studySchema = z.strictObject({
  ...rowFields,
  name,
  /** It is known again by these: its entries, and the checksum of its last position. */
  base: z.strictObject({ gameId: rowId, entries: count, checksum: count }),
});
export type Study = z.infer<typeof studySchema>;

const actSchema = z.strictObject({ seat: count, cause: z.union([z.literal('expire'), commandSchema]) });
export type Act = z.infer<typeof actSchema>;

/** A branch is a game as it might have gone on from one of its moments, as what was commanded: all else follows by the rules. */
export const branchSchema = z.strictObject({
  ...rowFields,
  studyId: rowId,
  /** The branch that it goes on from; null = the game itself. */
  parent: z.nullable(rowId),
  /** The last entry of the parent's line that it keeps; 1 = the deal. Its own begin with the one that seats its players. */
  at: count.check(z.minimum(1)),
  name,
  /** By seat. */
  seats: z.array(z.enum(PLAYED_BY)).check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
  dice: z.strictObject({ kind: z.enum(DICE_KINDS), seed: count.check(z.maximum(0xffff_ffff)) }),
  acts: z.array(actSchema).check(z.maxLength(MOST_ACTS)),
  /** In fog: its player sees all land. Branches of earlier releases do not say so. */
  openEyes: z._default(z.boolean(), false),
});
export type Branch = z.infer<typeof branchSchema>;

/** A note has so many arrows and rings at most. */
export const MOST_NOTE_MARKS = 16;
export const NOTE_COLORS = ['green', 'red', 'blue', 'yellow'] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];

const territory = count.check(z.maximum(MAX_TERRITORIES - 1));
/** An arrow from a territory to another, by their indices; a ring around it where there is no other. */
const noteMarkSchema = z.strictObject({
  color: z.enum(NOTE_COLORS),
  from: territory,
  to: z.nullable(territory),
});
export type NoteMark = z.infer<typeof noteMarkSchema>;

/** What somebody has to say of a moment. */
export const NOTE_SIGNS = ['', '!', '?', '!!', '??'] as const;
export const noteSchema = z.strictObject({
  ...rowFields,
  studyId: rowId,
  /** null = the game itself. */
  branch: z.nullable(rowId),
  /** The entry of that line after which it stands. */
  seq: count.check(z.minimum(1)),
  sign: z.enum(NOTE_SIGNS),
  text: z.string().check(z.maxLength(MOST_NOTE_CHARACTERS)),
  /** Notes of earlier releases have none. */
  marks: z._default(z.array(noteMarkSchema).check(z.maxLength(MOST_NOTE_MARKS)), []),
});
export type Note = z.infer<typeof noteSchema>;

/** A study as it is sent. */
export const wholeStudySchema = z.strictObject({
  study: studySchema,
  branches: z.array(branchSchema).check(z.maxLength(MOST_BRANCHES)),
  notes: z.array(noteSchema).check(z.maxLength(MOST_NOTES)),
});

/** A study with all that is in it. */
export interface WholeStudy {
  readonly study: Study;
  readonly branches: readonly Branch[];
  readonly notes: readonly Note[];
}

/** The limit that a study is beyond; null if there is none. */
export function fullOf({ branches, notes }: Pick<WholeStudy, 'branches' | 'notes'>): StudyLimit | null {
  const living = branches.filter(({ gone }) => !gone);
  if (living.length > MOST_BRANCHES) return 'branches';
  if (living.reduce((sum, { acts }) => sum + acts.length, 0) > MOST_ACTS) return 'acts';
  return notes.filter(({ gone }) => !gone).length > MOST_NOTES ? 'notes' : null;
}

export type StudyLimit = 'branches' | 'acts' | 'notes';
