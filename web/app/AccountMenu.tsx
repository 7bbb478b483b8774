import { t } from '@lingui/core/macro';
import { LogOut, Settings, User as Person } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../sync-server/protocol/users.ts';
import { built } from './navigation.ts';
import { logout } from '../client/account/signOut.ts';
import styles from './AccountMenu.module.css';

const MENU_ID = 'account-menu';

/** The initial in the bar, and the native popover under it. */
export function AccountMenu({ user }: { user: User }) {
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  const links = built([
    { label: t`View Profile`, to: `/profile/${user.username}`, Icon: Person },
    { label: t`Settings`, to: '/settings', Icon: Settings },
  ]);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={MENU_ID} aria-label={t`Account menu`}>
        {user.username.slice(0, 1)}
      </button>
      <div id={MENU_ID} className={styles.menu} popover="auto">
        <p className={styles.name}>{user.username}</p>
        {links.map(({ label, to, Icon }) => (
          <Link key={to} to={to} onClick={close}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            void logout();
          }}
        >
          <LogOut size={20} aria-hidden="true" />
          {t`Logout`}
        </button>
      </div>
    </>
  );
}
