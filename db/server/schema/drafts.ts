import type { Selectable } from 'kysely';

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

export type MapDraftRow = Selectable<MapDraftTable>;
export type MapDraftMemberRow = Selectable<MapDraftMemberTable>;
export type MapDraftInvitationRow = Selectable<MapDraftInvitationTable>;
export type MapDraftTicketRow = Selectable<MapDraftTicketTable>;
