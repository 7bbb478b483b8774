import { Link, useLocation } from 'react-router-dom';
import { bottomItems, isCurrent, isGamePath } from './navigation.ts';
import { useSession } from './session.ts';
import styles from './BottomNav.module.css';

/** On phones, for players: the tabs under the thumb. Screens keep `--bottom-nav-height` free. */
export function BottomNav() {
  const signedIn = useSession((session) => session.user?.emailVerified === true);
  const { pathname } = useLocation();
  if (!signedIn || isGamePath(pathname)) return null;
  return (
    <nav className={styles.bar} aria-label="Sections">
      {bottomItems().map((item) => (
        <Link key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <item.icon size={20} aria-hidden="true" />
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
