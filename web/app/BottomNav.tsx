import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { bottomItems } from './menus.ts';
import { MESSAGES_ID } from './notifications/messagesId.ts';
import { isCurrent } from './navigation.ts';
import styles from './BottomNav.module.css';

/** On phones, for players: the tabs under the thumb. Screens keep `--bottom-nav-height` free. */
export function BottomNav() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t`Sections`}>
      {bottomItems().map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <item.icon size={20} aria-hidden="true" />
          {item.label}
        </Link>
      ))}
      <button type="button" popoverTarget={MESSAGES_ID}>
        <MessageSquare size={20} aria-hidden="true" />
        {t({ message: 'Messages', context: 'of players' })}
      </button>
    </nav>
  );
}
