import { onPostgres } from './place.ts';
import { isFull } from './size.ts';

/** For tests whose statements other tests run on PostgreSQL: in the gate they run on SQLite alone, in a full run on both. */
export const isRepeat = onPostgres && !isFull;
