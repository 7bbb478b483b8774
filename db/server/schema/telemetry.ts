import type { Generated } from 'kysely';

export interface VitalsTable {
  id: Generated<number>;
  metric: string;
  value: number;
  size: number;
  url: string;
  tag: string;
  element_id: string;
  class_hint: string;
  theme: string;
  dpr: number;
  /** See `migrations/074_devices_and_plays.ts`. */
  device: '' | 'phone' | 'tablet' | 'desktop';
  at: number;
}

export interface ClientMetricsTable {
  id: Generated<number>;
  game_id: string | null;
  action_success_rate: number;
  desync_rate: number;
  avg_latency: number;
  /** See `migrations/051_announcements.ts`. */
  device: string;
  /** See `migrations/071_map_features_and_releases.ts`. */
  release: string;
  network: string;
  /** JSON of Reliability. */
  metrics: string;
  at: number;
}
