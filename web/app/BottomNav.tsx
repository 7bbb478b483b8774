import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { bottomItems } from './menus.ts';
import type { User } from '../../sync-server/protocol/users.ts';
import { lazyPart } from '../base/lib/lazyPart.ts';
import { useInbox } from '../screens/parts/inbox/useInbox.ts';
import { isCurrent } from './navigation.ts';
import styles from './BottomNav.module.css';

const UnreadBadge = lazyPart(() => import('../screens/parts/inbox/UnreadBadge.tsx'), 'UnreadBadge');

/** On phones, for players: the tabs under the thumb. Screens keep `--bottom-nav-height` free. */
export function BottomNav({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { open } = useInbox();
  return (
    <nav className={styles.bar} aria-label={t`Sections`}>
      {bottomItems().map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <item.icon size={20} aria-hidden="true" />
          {item.label}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => open()}>
        <MessageSquare size={20} aria-hidden="true" />
        {t({ message: 'Messages', context: 'of players' })}
        <Suspense>
          <UnreadBadge userId={user.id} />
        </Suspense>
      </button>
    </nav>
  );
}
