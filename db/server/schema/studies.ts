import type { Selectable } from 'kysely';

/** See `migrations/080_studies.ts`. */
export interface StudyTable {
  id: string;
  game_id: string;
  audience: 'private' | 'link' | 'public';
  body: string;
  rev: number;
  seq: number;
  made_at: number;
  changed_at: number;
}
export type StudyRecord = Selectable<StudyTable>;

export interface StudyMemberTable {
  study_id: string;
  user_id: string;
  role: 'owner' | 'writer' | 'reader';
  joined_at: number;
}
export type StudyMemberRecord = Selectable<StudyMemberTable>;

/** A branch or a note. */
export interface StudyRowTable {
  study_id: string;
  id: string;
  user_id: string | null;
  rev: number;
  seq: number;
  removed: number;
  body: string;
}
export type StudyRowRecord = Selectable<StudyRowTable>;
