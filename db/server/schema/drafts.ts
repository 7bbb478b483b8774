import type { Generated, Insertable, Selectable } from 'kysely';

/** See `migrations/046_map_drafts.ts`. */
export interface MapDraftTable {
  id: string;
  title: string;
  territories: number;
  seq: number;
  pieces: number;
  bytes: number;
  created_at: number;
  changed_at: number;
  /** See `migrations/057_map_versions.ts`. */
  versioned_at: Generated<number>;
}

export interface MapDraftUpdateTable {
  draft_id: string;
  seq: number;
  bytes: Buffer;
}

export interface MapDraftMemberTable {
  draft_id: string;
  user_id: string;
  role: 'owner' | 'editor' | 'commenter';
  joined_at: number;
}

export interface MapDraftClientTable {
  draft_id: string;
  client: number;
  user_id: string;
}

export interface MapDraftInvitationTable {
  id: string;
  draft_id: string;
  user_id: string | null;
  role: 'editor' | 'commenter';
  invited_by: string;
  expires_at: number;
}

export interface MapDraftTicketTable {
  hash: string;
  draft_id: string;
  user_id: string;
  session_id: string;
  expires_at: number;
}

/** See `migrations/056_map_comments.ts`. */
export interface MapDraftCommentTable {
  id: string;
  draft_id: string;
  thread_id: string;
  user_id: string | null;
  pin: string;
  body: string;
  created_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
}

/** See `migrations/057_map_versions.ts`. */
export interface MapDraftVersionTable {
  id: string;
  draft_id: string;
  name: string;
  user_id: string | null;
  at: number;
  territories: number;
  plain: Buffer;
}

/** See `migrations/058_map_pictures.ts`. */
export interface MapPictureTable {
  hash: string;
  width: number;
  height: number;
  size: number;
  bytes: Buffer;
}

export interface MapDraftPictureTable {
  draft_id: string;
  hash: string;
  at: number;
}

export type NewMapDraftRow = Insertable<MapDraftTable>;
export type MapDraftCommentRow = Selectable<MapDraftCommentTable>;
export type MapDraftVersionRow = Selectable<MapDraftVersionTable>;
export type MapPictureRow = Selectable<MapPictureTable>;
export type MapDraftRow = Selectable<MapDraftTable>;
export type MapDraftMemberRow = Selectable<MapDraftMemberTable>;
export type MapDraftInvitationRow = Selectable<MapDraftInvitationTable>;
export type MapDraftTicketRow = Selectable<MapDraftTicketTable>;
