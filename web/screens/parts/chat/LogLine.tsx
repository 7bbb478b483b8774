import { plural, t } from '@lingui/core/macro';
import type { SystemLine } from '../../../../sync-server/protocol/chatLog.ts';
import type { ThreadItem } from '../../../client/chat/shownThread.ts';
import { cx } from '../../../base/lib/cx.ts';
import { dateWords } from '../words/dateWords.ts';
import styles from './chat.module.css';
import type { Reading } from './MessageRow.tsx';

interface LogLineProps {
  item: Exclude<ThreadItem, { kind: 'message' }>;
  reading: Pick<Reading, 'userId' | 'nameOf'>;
}

/** What stands between messages: a day, the mark of what is new, what has become of the conversation. */
export function LogLine({ item, reading }: LogLineProps) {
  switch (item.kind) {
    case 'day':
      return <p className={styles.rule}>{dayWords(item.at)}</p>;
    case 'unread':
      return (
        <p className={cx(styles.rule, styles.unreadRule)}>
          {plural(item.count, { one: '# new', other: '# new' })}
        </p>
      );
    case 'line':
      return <p className={styles.news}>{newsWords(item.line, reading)}</p>;
  }
}

const DAY_MS = 24 * 3_600_000;

/** The name of a day, alike for all its times. */
export function dayWords(at: number): string {
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return t`Today`;
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return t`Yesterday`;
  return dateWords(at, { day: 'numeric', month: 'long', year: 'numeric' });
}

function newsWords({ news, userId }: SystemLine, { nameOf }: LogLineProps['reading']): string {
  const by = userId === null ? t`Somebody` : nameOf(userId);
  const about = news?.userId === undefined ? by : nameOf(news.userId);
  const title = news?.title ?? '';
  switch (news?.what) {
    case 'created':
      return t`${by} made this group.`;
    case 'added':
      return t`${by} added ${about}.`;
    case 'left':
      return t`${about} has left.`;
    case 'removed':
      return t`${by} removed ${about}.`;
    case 'renamed':
      return t`${by} named the group “${title}”.`;
    case 'role':
      return t`${about} has another role now.`;
    case undefined:
      return t`A player has deleted their account and all their messages.`;
  }
}
