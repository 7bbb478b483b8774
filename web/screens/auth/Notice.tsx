import type { ReactNode } from 'react';
import { cx } from '../../base/lib/cx.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  tone: 'ok' | 'danger';
  children: ReactNode;
}

/** The answer to what was just tried, read out when it appears. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <p className={cx(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
