import { z } from 'zod/mini';
import { storedSettings, storeSetting } from '../../db/server/moderation/settings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { OFFENSIVE_WORDS } from '../protocol/offensiveWords.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

const KEY = 'words';
const storedSchema = z.nullable(z.array(z.string()));

/** The words that pages mask. What is stored and sent of messages stays as it was written. */
export async function wordList(db: Db): Promise<readonly string[]> {
  const row = (await storedSettings(db)).find(({ key }) => key === KEY);
  return z.parse(storedSchema, JSON.parse(row?.value ?? 'null')) ?? OFFENSIVE_WORDS;
}

/** @param words null = those that come with the game */
export async function setWordList(
  { db, auditKey, now }: Moderation,
  staff: Staff,
  words: readonly string[] | null,
): Promise<void> {
  const after = words && [...new Set(words.map(plainWord))].toSorted();
  await inTransaction(db, async (tx) => {
    const before = await wordList(tx);
    await storeSetting(tx, KEY, JSON.stringify(after));
    const target = { kind: 'server', id: KEY } as const;
    await audit(tx, auditKey, staff, { act: 'words.set', target, before, after }, now());
  });
}

/** As texts are compared: what looks like a letter counts as one, whichever its case. */
const plainWord = (word: string): string => word.normalize('NFKC').toLowerCase();
