import { openDatabase, type LocalDatabase } from './database.ts';

/** Opens the data of an account, or of a guest, for one piece of work, and closes it afterwards, however the work ends. */
export async function withDatabase<Answer>(
  owner: string,
  work: (database: LocalDatabase) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase(owner);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
