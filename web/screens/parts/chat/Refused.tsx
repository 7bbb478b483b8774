import { t } from '@lingui/core/macro';
import { MessageCircleWarning } from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import { takeBack, tryAgain } from '../../../client/chat/commands.ts';
import type { ShownMessage } from '../../../client/chat/shownThread.ts';
import styles from './chat.module.css';

/** Under a message that the server did not take: why, and what can be done about it. */
export function Refused({ message: { letter, refusal } }: { message: ShownMessage }) {
  if (letter === null) return null;
  return (
    <div className={styles.refused}>
      <p>
        <MessageCircleWarning aria-hidden="true" />
        {t`Not sent.`} {refusal}
      </p>
      <Button size="s" onClick={() => void tryAgain(letter)}>{t`Retry`}</Button>
      <Button size="s" variant="quiet" onClick={() => void takeBack(letter.key)}>{t`Delete`}</Button>
    </div>
  );
}
