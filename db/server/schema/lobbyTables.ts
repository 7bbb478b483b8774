import type { MatchKind, Pace } from '../../../engine/model/matchKinds.ts';

/** See `migrations/011_lobby.ts`. Whom the host of a room has sent away. */
export interface BanishedTable {
  room_id: string;
  user_id: string;
}

/** See `migrations/014_invitations.ts`. Whom players have asked to sit down for an absent one. */
export interface InvitationTable {
  room_id: string;
  user_id: string;
}

export interface TicketTable {
  id: string;
  user_id: string;
  kind: MatchKind;
  pace: Pace;
  is_ranked: number;
  rating: number;
  /** A hash; null = says nothing. */
  network: string | null;
  created_at: number;
  seen_at: number;
  /** null while its player waits. */
  room_id: string | null;
}

export interface HiddenRatingTable {
  user_id: string;
  kind: MatchKind;
  rating: number;
  games: number;
}
