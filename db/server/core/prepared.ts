import { sql, type PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';

const MARK = '/* prepared */';

/**
 * Marks a query, with `modifyFront`, that PostgreSQL keeps with its plan as long as the connection lasts. For the few that take
 * longer to be planned than to be run. They name their columns, since one of all columns would be refused once another process
 * has added some; and what the plan depends on, as the condition of a partial index, stands in their text.
 */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

/** What a statement is kept as; undefined = it is not kept. */
function nameOf(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const name = names.get(text) ?? `prepared_${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection on which marked statements are kept. */
export function preparing(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    client.query({ text, values: [...values], name: nameOf(text) });
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
