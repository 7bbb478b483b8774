import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { dateWords, timeOfDay } from './dateWords.ts';

/** After a day the clock alone says too little. */
const DAY_MS = 24 * 3_600_000;

/** Says how old it is what is shown from this device. */
export function AsOf({ at }: { at: number }) {
  const [now] = useState(Date.now);
  const date = new Date(at);
  const words =
    now - at > DAY_MS
      ? dateWords(date, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
      : timeOfDay(date);
  return <time dateTime={date.toISOString()}>{t`as of ${words}`}</time>;
}
