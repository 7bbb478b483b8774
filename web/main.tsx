import './client/telemetry/clientLogs.ts';
import { showStartFailure } from './app/startFailure.ts';
import './base/theme/tokens.css';
import './base/theme/themes.css';
import './base/theme/fonts.css';
import './base/theme/reset.css';
import './base/ui/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setLeaderModule } from './client/connection/leaderModule.ts';
import { App, preloadAround } from './app/App.tsx';
import { whenNoTurn } from './client/pwa/ownTurn.ts';
import './client/pwa/installOffer.ts';
import { preloadScreen } from './app/screens.ts';
import { useSession } from './client/account/session.ts';
import { startLanguage } from './base/i18n/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/**
 * A visitor who waits for the network sees the frame meanwhile. A service worker has the screen at hand, however slow
 * the device is.
 */
const PATIENCE_MS = navigator.serviceWorker?.controller ? 2_000 : 150;

const start = (): void =>
  createRoot(root, {
    onUncaughtError: (error) => {
      reportError(error);
      showStartFailure(error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
setLeaderModule(() => import('./app/leader/leader.ts').then(({ lead }) => lead));
// Nearly every screen of a player shows what the device has kept for them.
if (useSession.getState().user !== null) import('./client/device/store/localStore.ts').catch(reportError);
// React shows what comes after a fallback no sooner than 0.3 s after it.
const firstScreen = Promise.all([preloadScreen(location.pathname), preloadAround(location.pathname)]);
const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
// Without its catalogue the page speaks English.
void Promise.allSettled([Promise.race([firstScreen, patience]), startLanguage()]).then(start);
addEventListener(
  'load',
  () =>
    void import('./app/serviceWorker.tsx').then(
      (module) => module.registerServiceWorker(whenNoTurn),
      reportError,
    ),
);
