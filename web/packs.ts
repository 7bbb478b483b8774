import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { pack, type PackedFile } from './base/lib/filePack.ts';

/** A file of the app that a device keeps, as the service worker's list has it. */
interface ListedFile {
  readonly url: string;
  /** The pack that holds it. */
  pack?: string;
}

/** Bytes that are enough for a pack: what a bad network loses of a download, it loses of one pack. */
const LARGE = 768 * 1024;

/**
 * Writes files of the app into packs, so that a device which has none of them asks a few times and not some hundred.
 * Only what has its content's hash in its name goes into one: it is the same wherever it comes from.
 */
export function packed(folder: string, files: readonly ListedFile[]): void {
  const open: { file: ListedFile; held: PackedFile }[] = [];
  let size = 0;
  const close = (): void => {
    if (open.length === 0) return;
    const whole = pack(open.map(({ held }) => held));
    const name = `assets/app-${createHash('sha256').update(whole).digest('base64url').slice(0, 8)}.pack`;
    writeFileSync(join(folder, name), whole);
    for (const { file } of open.splice(0)) file.pack = name;
    size = 0;
  };
  for (const file of files) {
    // As the server says it of a file.
    const type = getMimeType(file.url);
    if (!file.url.startsWith('assets/') || type === undefined) continue;
    const bytes = new Uint8Array(readFileSync(join(folder, file.url)));
    if (size + bytes.length > LARGE) close();
    open.push({ file, held: { path: `/${file.url}`, type, bytes } });
    size += bytes.length;
  }
  close();
}
