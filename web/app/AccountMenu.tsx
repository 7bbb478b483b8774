import { t } from '@lingui/core/macro';
import { LogOut, Settings, User as Person } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../sync-server/protocol/users.ts';
import { built } from './navigation.ts';
import { askAndLogout } from './leaving/askAndLogout.ts';
import { Avatar } from '../base/ui/Avatar.tsx';
import { useProfile } from '../client/queries/lists/profile.ts';
import styles from './AccountMenu.module.css';

const MENU_ID = 'account-menu';

/** One's picture in the bar, and the native popover under it. */
export function AccountMenu({ user }: { user: User }) {
  const close = () => document.getElementById(MENU_ID)?.hidePopover();
  const links = built([
    { label: t`View Profile`, to: `/profile/${user.username}`, Icon: Person },
    { label: t`Settings`, to: '/settings', Icon: Settings },
  ]);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={MENU_ID} aria-label={t`Account menu`}>
        <OwnPicture user={user} />
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
            void askAndLogout(user.id);
          }}
        >
          <LogOut size={20} aria-hidden="true" />
          {t`Logout`}
        </button>
      </div>
    </>
  );
}

const SIZE = 36;

/** An account that nobody has confirmed has no profile yet, and so no picture. */
function OwnPicture({ user }: { user: User }) {
  const { username, preferredColor, emailVerified } = user;
  return emailVerified ? (
    <Picture user={user} />
  ) : (
    <Avatar username={username} color={preferredColor} url={null} size={SIZE} />
  );
}

function Picture({ user: { username, preferredColor } }: { user: User }) {
  const { data: profile } = useProfile(username);
  return (
    <Avatar
      username={username}
      color={profile?.preferredColor ?? preferredColor}
      url={profile?.avatarUrl ?? null}
      size={SIZE}
    />
  );
}
