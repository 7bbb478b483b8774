import { z } from 'zod/mini';
import type { LogRow } from '../../db/server/schema/chat.ts';
import type { Entry, EntryMeta } from '../protocol/chatLog.ts';

const storedMeta = z.record(z.string(), z.unknown());

/** What an entry says beside its text. It was checked when it was written. */
const metaOf = (meta: string | null): EntryMeta | null =>
  meta === null ? null : (z.parse(storedMeta, JSON.parse(meta)) as EntryMeta);

/** A row as it stands in the document, in one order of its fields; null = it is dead. */
export const entryOf = ({
  kind,
  message_id: id,
  n,
  author,
  at,
  body,
  meta,
  dead_at: dead,
}: LogRow): Entry | null =>
  dead === null ? { k: kind, id, n, u: author, at, b: body ?? '', m: metaOf(meta) } : null;

/** A row that is known to live. @throws Error if it does not */
export function livingEntry(row: LogRow): Entry {
  const entry = entryOf(row);
  if (entry === null) throw new Error('the entry is dead');
  return entry;
}

export const metaText = (meta: EntryMeta): string | null => {
  const text = JSON.stringify(meta);
  return text === '{}' ? null : text;
};
