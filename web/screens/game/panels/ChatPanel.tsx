import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import styles from './frame/frames.module.css';

/** Says honestly that nobody can be written to yet, and what there is instead. */
export function ChatPanel({ pings }: { pings: boolean }) {
  return (
    <div className={styles.empty}>
      <MessageSquare size={32} aria-hidden="true" />
      <h3>{t`No chat yet`}</h3>
      <p>{t`Game chat is coming. It will be here.`}</p>
      {pings && (
        <p>{t`Until then you can point at land: hold a territory, or press P on it, and your side sees a ping.`}</p>
      )}
    </div>
  );
}
