import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { User } from '../../../sync-server/protocol/users.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { useInbox } from '../../screens/parts/inbox/useInbox.ts';
import styles from './MessagesButton.module.css';

// It comes with the database, for which no bar waits.
const UnreadBadge = lazyPart(() => import('../../screens/parts/inbox/UnreadBadge.tsx'), 'UnreadBadge');

/** Opens the inbox and says how much is unread. Phones have the button among the tabs under the thumb. */
export function MessagesButton({ user }: { user: User }) {
  const { open } = useInbox();
  const id = useId();
  return (
    <IconButton
      className={styles.button}
      label={t({ message: 'Messages', context: 'of players' })}
      aria-haspopup="dialog"
      aria-describedby={id}
      onClick={() => open()}
    >
      <MessageSquare aria-hidden="true" />
      <Suspense>
        <UnreadBadge userId={user.id} id={id} />
      </Suspense>
    </IconButton>
  );
}
