import type { Generated, Selectable } from 'kysely';

/** See `migrations/027_moderation.ts`. */
export interface AuditTable {
  seq: number;
  at: number;
  actor: string | null;
  network: string | null;
  act: string;
  target_kind: string;
  target: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  hash: string;
}

export interface AuditHeadTable {
  only: 1;
  seq: number;
  hash: string;
  purged_seq: number;
  purged_hash: string;
  mac: string;
}

export interface SanctionTable {
  id: string;
  user_id: string;
  kind: 'mute' | 'shadow' | 'suspend' | 'ban';
  reason: string;
  words: string;
  by_id: string | null;
  at: number;
  until: number | null;
  lifted_at: number | null;
  lifted_by: string | null;
  case_id: string | null;
}

export interface SeatHandoverTable {
  room_id: string;
  user_id: string;
  sanction_id: string;
  due_at: number;
}

export interface AppealTable {
  sanction_id: string;
  words: string;
  at: number;
  decided_at: number | null;
  decided_by: string | null;
  lifted: number | null;
  answer: string | null;
}

export interface CaseTable {
  id: string;
  kind:
    | 'message'
    | 'name'
    | 'profile'
    | 'picture'
    | 'room'
    | 'game'
    | 'clan'
    | 'tournament'
    | 'note'
    | 'map'
    | 'rating';
  target: string;
  subject: string | null;
  evidence: string;
  opened_at: number;
  reported_at: number;
  taken_by: string | null;
  taken_at: number | null;
  closed_at: number | null;
  closed_by: string | null;
  outcome: string | null;
}

export interface CaseReportTable {
  case_id: string;
  reporter: string;
  reason: string;
  words: string;
  at: number;
}

export interface UserNoteTable {
  id: string;
  user_id: string;
  by_id: string;
  at: number;
  words: string;
}

/** See `migrations/028_figures.ts`. */
export interface FigureTable {
  name: string;
  hour: number;
  value: number;
}

export interface ActiveDayTable {
  day: number;
  user_id: string;
  /** See `migrations/069_figures_at_scale.ts`. */
  previous: Generated<number>;
}

/** See `migrations/029_settings.ts`. */
export interface ServerSettingTable {
  key: string;
  /** JSON. */
  value: string;
}

export interface RegistrationLinkTable {
  hash: string;
  made_by: string;
  made_at: number;
  uses_left: number;
  ends_at: number;
}

/** See `migrations/051_announcements.ts`. */
export interface AnnouncementTable {
  id: string;
  kind: 'banner' | 'news';
  texts: string;
  starts_at: number;
  ends_at: number;
}

export type AnnouncementRow = Selectable<AnnouncementTable>;
export type RegistrationLinkRow = Selectable<RegistrationLinkTable>;
export type AuditRow = Selectable<AuditTable>;
export type AuditHeadRow = Selectable<AuditHeadTable>;
export type SanctionRow = Selectable<SanctionTable>;
export type AppealRow = Selectable<AppealTable>;
export type CaseRow = Selectable<CaseTable>;
export type CaseReportRow = Selectable<CaseReportTable>;
export type UserNoteRow = Selectable<UserNoteTable>;
