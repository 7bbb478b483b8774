import { t } from '@lingui/core/macro';
import type { Pace } from '../../../engine/model/matchKinds.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** "0:42" of a live game; of a long one nobody counts the seconds. */
export function waitWords(waitedMs: number, pace: Pace): string {
  const seconds = Math.floor(waitedMs / 1_000);
  const minutes = Math.floor(seconds / MINUTE_S);
  if (pace === 'live') return `${minutes}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
  if (minutes === 0) return t`for less than a minute`;
  const hours = Math.floor(seconds / HOUR_S);
  return hours === 0 ? t`for ${minutes} min` : t`for ${hours} h`;
}
