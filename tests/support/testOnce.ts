import { test } from 'vitest';
import { onPostgres } from './place.ts';
import { isFull } from './size.ts';

/** A test that the gate runs on SQLite alone, because other tests run its statements on PostgreSQL. A full run has it on both. */
export const testOnce = test.skipIf(onPostgres && !isFull);
