import type { Selectable } from 'kysely';

/** See `migrations/021_chat.ts`. */
export interface ConversationTable {
  id: string;
  kind: 'direct' | 'group' | 'game' | 'team';
  title: string;
  room_id: string | null;
  team_id: number | null;
  low: string | null;
  high: string | null;
  asked_by: string | null;
  answered_at: number | null;
  declined_at: number | null;
  ops: number;
  last_n: number;
  last_at: number;
  closed_at: number | null;
  created_at: number;
  /** The clan whose conversation it is; its members follow the clan's roster. */
  clan_id: string | null;
  /** The tournament whose conversation it is; its members follow who enters. */
  tournament_id: string | null;
}

export interface MemberTable {
  conversation_id: string;
  user_id: string;
  role: 'owner' | 'moderator' | 'member';
  joined_at: number;
  left_at: number | null;
  read_n: number;
  read_at: number | null;
  archived_n: number;
  pinned_at: number | null;
  muted_until: number | null;
  choices_at: string;
  shadow_until: number | null;
}

export interface ChatLogTable {
  conversation_id: string;
  lane: string;
  pos: number;
  kind: 'message' | 'edit' | 'delete' | 'react' | 'unreact' | 'preview' | 'pin' | 'system' | 'erase';
  message_id: string;
  author: string | null;
  at: number;
  n: number;
  body: string | null;
  meta: string | null;
  dead_at: number | null;
}

export interface ChatMuteTable {
  user_id: string;
  /** 0 = they may write. */
  until: number;
  reason: string;
  /** See `migrations/027_moderation.ts`. */
  shadow_until: number | null;
}

export interface ChatNoticeTable {
  conversation_id: string;
  user_id: string;
  message_id: string;
  n: number;
  due_at: number;
}

export interface ChatMailTable {
  user_id: string;
  due_at: number | null;
  sent_at: number | null;
}

export interface ChatPushTable {
  id: string;
  subscription_id: string;
  conversation_id: string;
  message_id: string;
  n: number;
  due_at: number;
  attempts: number;
}

export interface LinkPictureTable {
  name: string;
  conversation_id: string;
  message_id: string;
  image: Buffer;
}

export type ConversationRow = Selectable<ConversationTable>;
export type MemberRow = Selectable<MemberTable>;
export type LogRow = Selectable<ChatLogTable>;
export type ChatMuteRow = Selectable<ChatMuteTable>;
