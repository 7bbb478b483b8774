import { t } from '@lingui/core/macro';
import { NotProved } from '../../parts/credentials/proving.ts';
import { answerOf } from '../../parts/credentials/useSubmission.ts';

/** Why an operator's act did not happen. */
export const failureOf = (error: unknown): string =>
  error instanceof NotProved
    ? t`Nothing has changed.`
    : answerOf(error, t`This needs the network. Nothing has changed.`);
