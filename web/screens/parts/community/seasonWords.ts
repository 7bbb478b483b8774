import { plural, t } from '@lingui/core/macro';

/** `Season 4 of 2026` for `2026-Q4`. */
export function seasonWords(season: string): string {
  const [year = '', quarter = ''] = season.split('-Q');
  return t`Season ${quarter} of ${year}`;
}

const DAY_MS = 24 * 3_600_000;

/** Both in milliseconds since 1970, UTC. */
export function daysLeftWords(endsAt: number, now: number): string {
  const days = Math.max(0, Math.ceil((endsAt - now) / DAY_MS));
  return plural(days, { one: '# day left', other: '# days left' });
}
