import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './open.ts';
import { isShared } from './postgres.ts';

/** Stands for a value until the query runs. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query whose text is always the same: built and compiled once, since that takes longer than SQLite takes to run it. For those
 * that are run for each message.
 * @param build is given places of the values by their names, and may do nothing with one but put it where a value goes
 */
export function compiled<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // Any name is one of a value.
  const places = new Proxy({} as Values, { get: (_, name) => new Place(name) });
  /** One for each kind of database. */
  const known = new Map<boolean, CompiledQuery<Row>>();
  return (db, values) => {
    const kind = isShared(db);
    const query = known.get(kind) ?? build(db, places).compile();
    known.set(kind, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? Reflect.get(values, value.name) : value,
    );
    return db.executeQuery({ ...query, parameters });
  };
}
