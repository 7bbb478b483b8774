import { t } from '@lingui/core/macro';
import { StudyFull } from '../../../db/local/replays/studies.ts';
import { fullText } from './words.ts';

/** Why a change of a study was not kept. */
export const notKeptText = (error: unknown): string =>
  error instanceof StudyFull
    ? fullText(error.limit)
    : t`This device could not store it. Perhaps its storage is full.`;
