import { t } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../base/lib/lazyPart.ts';
import { ButtonLink } from '../base/ui/Button.tsx';
import { IconButton } from '../base/ui/IconButton.tsx';
import { Logo } from '../base/ui/Logo.tsx';
import { cx } from '../base/lib/cx.ts';
import { setBarSlot } from '../base/lib/barSlot.ts';
import { useMedia } from '../base/lib/useMedia.ts';
import { isCurrent, isGamePath, tabs } from './navigation.ts';
import { useChosenTitle } from '../base/lib/pageTitle.ts';
import { useSession } from '../client/account/session.ts';
import styles from './TopBar.module.css';

// The shell shows the bar first; what hangs on it follows.
const BarControls = lazyPart(() => import('./BarControls.tsx'), 'BarControls');
const Drawer = lazyPart(() => import('./Drawer.tsx'), 'Drawer');

const WIDE = '(min-width: 44em)';

/** The bar over every screen. Over the landing's map it has no ground of its own. */
export function TopBar() {
  const user = useSession((session) => session.user);
  const title = useChosenTitle((state) => state.title);
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const signedIn = user !== null;
  const inRoom = isGamePath(pathname);
  // A room has a strip of its own on phones: what nobody sees shall not hold up its board.
  const isWide = useMedia(WIDE);
  if (inRoom && !isWide) return null;

  return (
    <header
      className={cx(
        styles.bar,
        pathname === '/' && styles.over,
        signedIn && styles.signedIn,
        inRoom && styles.inRoom,
      )}
    >
      <IconButton
        className={styles.menu}
        label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
      >
        <Menu />
      </IconButton>
      <Logo />
      <nav className={styles.tabs} aria-label={t`Main`}>
        {tabs(user).map((tab) => (
          <Link key={tab.to} to={tab.to} aria-current={isCurrent(tab, pathname) ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <div ref={setBarSlot} className={styles.slot}>
        <p className={styles.title}>{inRoom && title}</p>
      </div>
      {signedIn ? (
        <div className={styles.controls}>
          <Suspense>
            <BarControls user={user} />
          </Suspense>
        </div>
      ) : (
        <div className={cx(styles.controls, styles.signIn)}>
          <Link className={styles.login} to="/login">
            {t`Login`}
          </Link>
          <ButtonLink size="s" to="/register">
            {t`Register`}
          </ButtonLink>
        </div>
      )}
      {drawerOpen && (
        <Suspense>
          <Drawer open onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
