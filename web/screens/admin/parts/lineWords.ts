import { z } from 'zod/mini';
import type { AuditLine } from '../../../../sync-server/protocol/admin/audit.ts';
import { REASONS, SANCTIONS } from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { actWords } from './actWords.ts';
import { outcomeWords } from './caseWords.ts';
import { sanctionWords } from './sanctionWords.ts';

const imposedSchema = z.object({ kind: z.enum(SANCTIONS), until: z.nullable(z.int()) });
const closedSchema = z.object({ outcome: z.string() });

/** What a line of the log tells: which sanction it was and until when, and what a case ended with. */
export function lineWords({ act, after }: Pick<AuditLine, 'act' | 'after'>): string {
  const said = actWords(act);
  if (after === null) return said;
  const value: unknown = JSON.parse(after);
  if (act === 'sanction.impose') {
    const { data } = z.safeParse(imposedSchema, value);
    return data ? sanctionWords(data.kind, data.until) : said;
  }
  if (act === 'case.close') {
    const { data } = z.safeParse(closedSchema, value);
    return data ? `${said} (${outcomeWords(data.outcome)})` : said;
  }
  return said;
}

/** Its reason: one of the list in the reader's language, another as it was written. */
export function lineReason({ reason }: Pick<AuditLine, 'reason'>): string {
  const known = REASONS.find((one) => one === reason);
  return known === undefined ? (reason ?? '') : reasonWords(known);
}
