import { t } from '@lingui/core/macro';
import type { SystemLine } from '../../../../sync-server/protocol/chatLog.ts';
import styles from './chat.module.css';
import type { Reading } from './MessageRow.tsx';

/** What has become of a conversation itself. */
export const NewsLine = ({ line, nameOf }: { line: SystemLine; nameOf: Reading['nameOf'] }) => (
  <p className={styles.news}>{newsWords(line, nameOf)}</p>
);

function newsWords({ news, userId }: SystemLine, nameOf: Reading['nameOf']): string {
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
