import type { TournamentRow } from '../../db/server/schema/tournaments.ts';
import { CHECK_IN_MS } from '../protocol/tournaments.ts';
import { storedForm } from './storedForm.ts';

/** Live games are an appointment: only those who say that they are there are paired. */
export const hasCheckIn = (row: TournamentRow): boolean => storedForm(row).clock !== 'async';

/** The moment from which players can check in; null = they need not, or it is not known yet. */
export const checkInFrom = (row: TournamentRow): number | null =>
  hasCheckIn(row) && row.starts_at !== null ? row.starts_at - CHECK_IN_MS : null;

export function isCheckInOpen(row: TournamentRow, now: number): boolean {
  const from = checkInFrom(row);
  return row.status === 'open' && from !== null && now >= from;
}
