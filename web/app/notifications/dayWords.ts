import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';

export interface Day {
  readonly words: string;
  readonly list: readonly Notification[];
}

export const timeWords = (at: number): string =>
  i18n.date(new Date(at), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Under "Today", "Yesterday" or a short date, in the order given. */
export function byDay(list: readonly Notification[], now: Date): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [yesterday.toDateString(), t`Yesterday`],
    [now.toDateString(), t`Today`],
  ]);
  const wordsFor = ({ createdAt }: Notification): string =>
    names.get(new Date(createdAt).toDateString()) ??
    i18n.date(new Date(createdAt), { month: 'short', day: 'numeric' });
  const words = [...new Set(list.map(wordsFor))];
  return words.map((day) => ({ words: day, list: list.filter((one) => wordsFor(one) === day) }));
}
