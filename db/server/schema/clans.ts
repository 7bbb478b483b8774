import type { Selectable } from 'kysely';

/** See `migrations/041_clans.ts`. */
export interface ClanTable {
  id: string;
  slug: string;
  name: string;
  tag: string;
  name_key: string;
  tag_key: string;
  motto: string;
  description: string;
  /** JSON of Emblem. */
  emblem: string;
  /** ISO 639-1; see `migrations/063_clan_pages.ts`. */
  language: string | null;
  admission: 'open' | 'request' | 'invite';
  min_rating: number;
  min_reliability: number;
  members: number;
  points: number;
  points_season: string;
  /** Elo over wars; see `migrations/044_wars.ts`. */
  rating: number;
  wars_won: number;
  wars_lost: number;
  disband_at: number | null;
  /** An officer who will lead it, and since when they ask for it; see `migrations/045_season_ends.ts`. */
  heir_id: string | null;
  heir_asked_at: number | null;
  created_at: number;
}

export interface ClanSlugTable {
  slug: string;
  clan_id: string;
  until: number;
}

export interface ClanMemberTable {
  user_id: string;
  clan_id: string;
  role: 'leader' | 'officer' | 'member';
  joined_at: number;
  gain: number;
  gain_season: string;
}

export interface ClanAskTable {
  clan_id: string;
  user_id: string;
  kind: 'request' | 'invite';
  asked_by: string;
  at: number;
}

export interface ClanInvitationTable {
  by_user: string;
  user_id: string;
  sent: number;
}

export type ClanRow = Selectable<ClanTable>;
export type ClanMemberRow = Selectable<ClanMemberTable>;
export type ClanAskRow = Selectable<ClanAskTable>;
