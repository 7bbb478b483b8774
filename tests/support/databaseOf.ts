import { openDatabase, type Database } from '../../db/server/core/open.ts';
import { databaseUrlOf } from './place.ts';

/** The database of a test server, as another process has it. */
export const databaseOf = (dataDir: string): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl: databaseUrlOf(dataDir) ?? undefined });
