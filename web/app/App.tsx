import { t } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useLanguage } from '../base/i18n/language.ts';
import { lazyPart } from '../base/lib/lazyPart.ts';
import { LiveRegion } from '../base/ui/LiveRegion.tsx';
import { Spinner } from '../base/ui/Spinner.tsx';
import { useIdle } from '../base/lib/useIdle.ts';
import { Guard } from './Guard.tsx';
import { isGamePath } from './navigation.ts';
import { AppBoundary, PageBoundary } from './PageBoundary.tsx';
import { RouteEffects } from './RouteEffects.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { REDIRECTS } from './routes.ts';
import { SCREENS } from './screens.ts';
import { isPlayer, loadMe, useSession } from '../client/account/session.ts';
import styles from './App.module.css';

const MAIN_ID = 'main';
const AfterStart = lazyPart(() => import('./AfterStart.tsx'), 'AfterStart');
const BottomNav = lazyPart(() => import('./BottomNav.tsx'), 'BottomNav');
const Footer = lazyPart(() => import('./Footer.tsx'), 'Footer');
const VersionNotice = lazyPart(() => import('./VersionNotice.tsx'), 'VersionNotice');
const Toasts = lazyPart(() => import('../base/ui/toasts/Toasts.tsx'), 'Toasts');
const NotFoundScreen = lazyPart(() => import('../screens/parts/NotFoundScreen.tsx'), 'NotFoundScreen');

export function App() {
  // Screens for everybody are shown while the server is in trouble.
  const checking = useSession((session) => session.checking && session.trouble === null);
  const language = useLanguage((chosen) => chosen.language);
  const signedIn = useSession((session) => session.user !== null);
  const idle = useIdle();
  useEffect(() => void loadMe(), []);

  return (
    // All is drawn anew in another language: sentences are asked for where they stand.
    <BrowserRouter key={language}>
      <AppBoundary>
        <SkipLink mainId={MAIN_ID} />
        <RouteEffects mainId={MAIN_ID} />
        <TopBar />
        {/* The footer waits with the screen: it would jump when a long one comes. */}
        <Suspense fallback={<Waiting label={t`Loading...`} />}>
          {checking ? (
            <Waiting label={t`Connecting...`} />
          ) : (
            <>
              <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
                <PageBoundary>
                  <Screens />
                </PageBoundary>
              </main>
              <AroundScreen />
            </>
          )}
        </Suspense>
        <Suspense>
          <Toasts />
        </Suspense>
        <Suspense>{idle && <AfterStart />}</Suspense>
        <LiveRegion />
        <Suspense>{signedIn && <VersionNotice />}</Suspense>
      </AppBoundary>
    </BrowserRouter>
  );
}

/** Fetches what shares the height of the first screen with it, which would be moved if it came later. */
export async function preloadAround(pathname: string): Promise<void> {
  if (isPlayer(useSession.getState().user) && !isGamePath(pathname)) await BottomNav.preload();
}

/** A game has the page for itself. Nothing here holds the screen up. */
function AroundScreen() {
  const player = useSession(({ user }) => (isPlayer(user) ? user : null));
  const { pathname } = useLocation();
  if (isGamePath(pathname)) return null;
  return (
    <>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>{player && !pathname.startsWith('/admin') && <BottomNav user={player} />}</Suspense>
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
      <Spinner label={label} />
    </main>
  );
}

function Screens() {
  const isVisitor = useSession(({ user }) => user === null);
  return (
    <Routes>
      {SCREENS.map(({ path, access, Screen, Visit }) => (
        <Route
          key={path}
          path={path}
          element={<Guard access={access}>{isVisitor ? <Visit /> : <Screen />}</Guard>}
        />
      ))}
      {REDIRECTS.map(({ path, to }) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
