import type { LogEvent } from 'kysely';

/** How long one statement has taken since the process began, in milliseconds. */
export interface StatementTime {
  /** With a mark in place of each value. */
  readonly sql: string;
  readonly times: number;
  readonly total: number;
  readonly longest: number;
}

/** Statements that name any number of values are each one of their own: of those not all are kept. */
const MOST_KEPT = 1_000;
const SHOWN = 10;

/** Counts the time of every statement that goes through Kysely; commands of games on SQLite go past it. */
export function statementTimes() {
  const known = new Map<string, StatementTime>();
  return {
    note({ query, queryDurationMillis: took }: LogEvent): void {
      const { sql } = query;
      const { times, total, longest } = known.get(sql) ?? { times: 0, total: 0, longest: 0 };
      if (times === 0 && known.size >= MOST_KEPT) forgetQuick(known);
      known.set(sql, { sql, times: times + 1, total: total + took, longest: Math.max(longest, took) });
    },
    /** Those whose slowest run was the slowest, that one first. */
    slowest: (): StatementTime[] => bySlowest(known).slice(0, SHOWN),
  };
}
export type StatementTimes = ReturnType<typeof statementTimes>;

const bySlowest = (known: ReadonlyMap<string, StatementTime>): StatementTime[] =>
  [...known.values()].toSorted((a, b) => b.longest - a.longest);

function forgetQuick(known: Map<string, StatementTime>): void {
  for (const { sql } of bySlowest(known).slice(MOST_KEPT / 2)) known.delete(sql);
}
