import { t } from '@lingui/core/macro';

/** A number of hundredths as the reader's language writes it: `75%`, in German with a space that does not break. */
export const percentWords = (value: number | string): string => t`${value}%`;
