import { LogIn, LogOut, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { drawerItems } from './menus.ts';
import { isCurrent } from './navigation.ts';
import { useSession } from './session.ts';
import { logout } from './signOut.ts';
import styles from './Drawer.module.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

export function Drawer({ open, onClose }: DrawerProps) {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();

  return (
    <Dialog kind="drawer" title="Cold Keep" open={open} onClose={onClose}>
      <nav className={styles.items} aria-label="Menu">
        {drawerItems(user?.isAdmin === true).map((item) => (
          <Link
            key={item.to}
            to={item.to}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            onClick={onClose}
          >
            <item.icon size={20} aria-hidden="true" />
            {item.label}
          </Link>
        ))}
      </nav>
      <div className={styles.account}>
        {user === null ? (
          <>
            <ButtonLink to="/login" onClick={onClose}>
              <LogIn aria-hidden="true" />
              Login
            </ButtonLink>
            <ButtonLink to="/register" onClick={onClose}>
              <UserPlus aria-hidden="true" />
              Register
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              Logged in as <strong>{user.username}</strong>
            </p>
            <Button
              onClick={() => {
                onClose();
                void logout();
              }}
            >
              <LogOut aria-hidden="true" />
              Logout
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
