import { t } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useIdle } from '../ui/useIdle.ts';
import { Guard } from './Guard.tsx';
import { isGamePath } from './navigation.ts';
import { AppBoundary, PageBoundary } from './PageBoundary.tsx';
import { RouteEffects } from './RouteEffects.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { REDIRECTS, ROUTES } from './routes.ts';
import { loadMe, useSession } from './session.ts';
import styles from './App.module.css';

const MAIN_ID = 'main';
const AfterStart = lazyPart(() => import('./pwa/AfterStart.tsx'), 'AfterStart');
const BottomNav = lazyPart(() => import('./BottomNav.tsx'), 'BottomNav');
const Footer = lazyPart(() => import('./Footer.tsx'), 'Footer');
const VersionNotice = lazyPart(() => import('./VersionNotice.tsx'), 'VersionNotice');
const Toasts = lazyPart(() => import('../ui/Toasts.tsx'), 'Toasts');
const NotFoundScreen = lazyPart(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen');

export function App() {
  const checking = useSession((session) => session.checking);
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
              <Suspense>
                <Footer />
              </Suspense>
              <Sections />
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

/** On phones, for players. Comes with the screen, which keeps its height free. */
function Sections() {
  const isPlayer = useSession((session) => session.user?.emailVerified === true);
  const { pathname } = useLocation();
  return isPlayer && !isGamePath(pathname) && <BottomNav />;
}

function Waiting({ label }: { label: string }) {
  return (
    <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
      <Spinner label={label} />
    </main>
  );
}

function Screens() {
  return (
    <Routes>
      {ROUTES.map(({ path, access, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard access={access}>
              <Screen />
            </Guard>
          }
        />
      ))}
      {REDIRECTS.map(({ path, to }) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
