import { Bell, LogOut, Settings, User as Person } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../sync-server/protocol/users.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { built } from './navigation.ts';
import { logout } from './session.ts';
import styles from './AccountMenu.module.css';

const NotificationsDialog = lazyPart(() => import('./pwa/NotificationsDialog.tsx'), 'NotificationsDialog');

const MENU_ID = 'account-menu';

/** The initial in the bar, and the native popover under it. */
export function AccountMenu({ user }: { user: User }) {
  const [choosing, setChoosing] = useState(false);
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  const links = built([
    { label: 'View Profile', to: `/profile/${user.username}`, Icon: Person },
    { label: 'Settings', to: '/settings', Icon: Settings },
  ]);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={MENU_ID} aria-label="Account menu">
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
        {user.emailVerified && (
          <button
            type="button"
            onClick={() => {
              close();
              setChoosing(true);
            }}
          >
            <Bell size={20} aria-hidden="true" />
            Notifications
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            close();
            void logout();
          }}
        >
          <LogOut size={20} aria-hidden="true" />
          Logout
        </button>
      </div>
      {choosing && (
        <Suspense>
          <NotificationsDialog user={user} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
