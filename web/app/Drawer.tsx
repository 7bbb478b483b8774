import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogIn, LogOut, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Badge } from '../base/ui/bars/Badge.tsx';
import { VisuallyHidden } from '../base/ui/VisuallyHidden.tsx';
import { Button, ButtonLink } from '../base/ui/Button.tsx';
import { Dialog } from '../base/ui/Dialog.tsx';
import { drawerItems } from './menus.ts';
import { isCurrent } from './navigation.ts';
import { useSession } from '../client/account/session.ts';
import { useFriends } from '../client/friends/useFriends.ts';
import { askAndLogout } from './leaving/askAndLogout.ts';
import styles from './Drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

export function Drawer({ open, onClose }: DrawerProps) {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const username = user?.username;

  return (
    <Dialog kind="drawer" title="Cold Keep" open={open} onClose={onClose}>
      <nav className={styles.items} aria-label={t`Menu`}>
        {drawerItems(Boolean(user?.role)).map((item) => (
          <Link
            key={item.to}
            to={item.to}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            onClick={onClose}
          >
            <item.icon size={20} aria-hidden="true" />
            {item.label}
            {user !== null && item.to === '/community' && <WaitingRequests userId={user.id} />}
          </Link>
        ))}
      </nav>
      <div className={styles.account}>
        {user === null ? (
          <>
            <ButtonLink to="/login" onClick={onClose}>
              <LogIn aria-hidden="true" />
              {t`Login`}
            </ButtonLink>
            <ButtonLink to="/register" onClick={onClose}>
              <UserPlus aria-hidden="true" />
              {t`Register`}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              <Trans>
                Logged in as <strong>{username}</strong>
              </Trans>
            </p>
            <Button
              onClick={() => {
                onClose();
                void askAndLogout(user.id);
              }}
            >
              <LogOut aria-hidden="true" />
              {t`Logout`}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Shows how many ask to be friends. */
function WaitingRequests({ userId }: { userId: string }) {
  const requests = useFriends(userId).incoming.filter(({ waiting }) => waiting === null).length;
  if (requests === 0) return null;
  return (
    <>
      <Badge count={requests} />
      <VisuallyHidden>{t`Friend requests waiting: ${requests}`}</VisuallyHidden>
    </>
  );
}
