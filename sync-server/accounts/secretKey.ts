import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;
/** In DATA_DIR. */
export const KEY_FILE = 'secret.key';

/** The key that signs tokens: the configured one, or one made on the first start and readable by the owner only. */
export function secretKey(dataDir: string, configured: string | undefined): Buffer {
  if (configured !== undefined) return Buffer.from(configured, 'utf8');

  const path = join(dataDir, KEY_FILE);
  try {
    writeFileSync(path, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  const key = readFileSync(path);
  if (key.length !== BYTES) throw new Error(`${path} is not a key of ${BYTES} bytes`);
  return key;
}

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
