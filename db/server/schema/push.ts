import type { Selectable } from 'kysely';

export interface PushSubscriptionTable {
  id: string;
  session_hash: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

export type PushNotificationType = 'turn' | 'reminder' | 'match';

export interface PushNotificationTable {
  room_id: string;
  type: PushNotificationType;
  turn: number;
}

export interface PushTable {
  id: string;
  subscription_id: string;
  room_id: string;
  type: PushNotificationType;
  turn: number;
  due_at: number;
  attempts: number;
}

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>;
export type PushRow = Selectable<PushTable>;
