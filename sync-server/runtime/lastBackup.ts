import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** In DATA_DIR: when the database was last copied. */
const FILE = 'last-backup.json';

const noteSchema = z.object({ at: z.int() });

/** When the database was last copied, in milliseconds since 1970, UTC; null = never, as far as is known. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  return text === null ? null : (z.safeParse(noteSchema, JSON.parse(text)).data?.at ?? null);
}

export const noteBackup = (dataDir: string, at: number): void =>
  writeFileSync(join(dataDir, FILE), JSON.stringify({ at }), { mode: 0o600 });
