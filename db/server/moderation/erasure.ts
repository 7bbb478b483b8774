import type { Db } from '../core/open.ts';
import type { UserRow } from '../schema/accounts.ts';

/** As much of what a case keeps as tells of people; see `caseRoutes.evidence`. */
interface Kept {
  lines?: { author: string | null; words: string }[];
  facts?: { name: string; value: string }[];
}

/**
 * Erases somebody out of what was reported: cases about them go, with their reports, and cases about others forget what
 * they have written there.
 * @param name in place of theirs where names are listed
 */
export async function eraseFromCases(
  tx: Db,
  { id, username }: Pick<UserRow, 'id' | 'username'>,
  name: string,
): Promise<void> {
  await tx.deleteFrom('cases').where('subject', '=', id).execute();
  await tx.updateTable('case_reports').set({ words: '' }).where('reporter', '=', id).execute();
  // Cases are kept for 90 days, and few name anybody but whom they are about.
  const naming = await tx
    .selectFrom('cases')
    .select(['id', 'evidence'])
    .where('evidence', 'like', `%${username}%`)
    .execute();
  for (const row of naming) {
    const kept = JSON.parse(row.evidence) as Kept | readonly unknown[];
    // Older releases kept a list of messages as they were sent.
    const left = 'length' in kept ? {} : without(kept, username, name);
    const evidence = JSON.stringify({ lines: [], facts: [], picture: null, ...left });
    await tx.updateTable('cases').set({ evidence }).where('id', '=', row.id).execute();
  }
}

function without({ lines = [], facts = [], ...more }: Kept, username: string, name: string): Kept {
  // Names are letters, digits, hyphens and underscores, and one may be a part of another.
  const named = new RegExp(`(?<![\\w-])${username}(?![\\w-])`, 'g');
  return {
    ...more,
    lines: lines.map((line) => (line.author === username ? { ...line, author: null, words: '' } : line)),
    facts: facts.map((fact) => ({ ...fact, value: fact.value.replace(named, name) })),
  };
}
