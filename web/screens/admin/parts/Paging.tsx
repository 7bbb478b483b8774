import { t } from '@lingui/core/macro';
import { Button } from '../../../base/ui/Button.tsx';
import styles from './parts.module.css';

interface PagingProps<T> {
  /** Where this page ends; null = it is the last one. */
  next: T | null;
  isFirst: boolean;
  /** @param before undefined = the first page */
  onGo: (before: T | undefined) => void;
}

/** The ways to the page that follows and back to the first one. */
export function Paging<T>({ next, isFirst, onGo }: PagingProps<T>) {
  if (isFirst && next === null) return null;
  return (
    <div className={styles.paging}>
      {!isFirst && <Button onClick={() => onGo(undefined)}>{t`First page`}</Button>}
      {next !== null && <Button onClick={() => onGo(next)}>{t`Next page`}</Button>}
    </div>
  );
}
