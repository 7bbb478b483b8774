import { plural, t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { ThreadItem } from '../../../client/chat/shownThread.ts';
import { cx } from '../../../base/lib/cx.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { dateWords } from '../words/dateWords.ts';
import styles from './chat.module.css';
import type { Reading } from './MessageRow.tsx';

// Direct threads have none.
const NewsLine = lazyPart(() => import('./NewsLine.tsx'), 'NewsLine');

interface LogLineProps {
  item: Exclude<ThreadItem, { kind: 'message' }>;
  reading: Pick<Reading, 'nameOf'>;
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
      return (
        <Suspense fallback={<p className={styles.news}>&nbsp;</p>}>
          <NewsLine line={item.line} nameOf={reading.nameOf} />
        </Suspense>
      );
  }
}

const DAY_MS = 24 * 3_600_000;

/** The name of a day, alike for all its times. */
function dayWords(at: number): string {
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return t`Today`;
  if (day === new Date(Date.now() - DAY_MS).toDateString()) return t`Yesterday`;
  return dateWords(at, { day: 'numeric', month: 'long', year: 'numeric' });
}
