import type { Notification } from '../../sync-server/protocol/notifications.ts';

export interface Day {
  readonly words: string;
  readonly list: readonly Notification[];
}

const SHORT = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export const timeWords = (at: number): string => TIME.format(at);

/** Under "Today", "Yesterday" or a short date, in the order given. */
export function byDay(list: readonly Notification[], now: Date): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [yesterday.toDateString(), 'Yesterday'],
    [now.toDateString(), 'Today'],
  ]);
  const wordsFor = ({ createdAt }: Notification): string =>
    names.get(new Date(createdAt).toDateString()) ?? SHORT.format(createdAt);
  const words = [...new Set(list.map(wordsFor))];
  return words.map((day) => ({ words: day, list: list.filter((one) => wordsFor(one) === day) }));
}
