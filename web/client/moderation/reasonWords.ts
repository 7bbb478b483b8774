import { t } from '@lingui/core/macro';
import type { Reason } from '../../../sync-server/protocol/moderation/sanctions.ts';

/** Why somebody is reported or acted on, in the language that is shown. */
export const reasonWords = (reason: Reason): string =>
  ({
    insults: t`Insults`,
    hate: t`Hate`,
    threats: t`Threats`,
    spam: t`Spam`,
    sexual: t`Sexual content`,
    name: t`Unsuitable name`,
    picture: t`Unsuitable picture`,
    private_data: t`Somebody’s private data`,
    collusion: t`Playing together in a free-for-all`,
    stalling: t`Stalling`,
    engine: t`Computer assistance`,
    accounts: t`Several accounts`,
    other: t`Something else`,
  })[reason];
