import { showStartFailure } from './app/startFailure.ts';
import './theme/tokens.css';
import './theme/themes.css';
import './theme/fonts.css';
import './theme/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { whenNoTurn } from './app/ownTurn.ts';
import './app/pwa/installOffer.ts';
import { routeOf } from './app/routes.ts';
import { startLanguage } from './i18n/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Longer than a screen takes that this device has kept; who waits for the network sees the frame meanwhile. */
const PATIENCE_MS = 150;

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
// React shows what comes after a fallback no sooner than 0.3 s after it.
const firstScreen = Promise.race([
  routeOf(location.pathname)?.Screen.preload(),
  new Promise((done) => setTimeout(done, PATIENCE_MS)),
]);
// Without its catalogue the page speaks English.
void Promise.allSettled([firstScreen, startLanguage()]).then(start);
addEventListener(
  'load',
  () =>
    void import('./app/serviceWorker.tsx').then(
      (module) => module.registerServiceWorker(whenNoTurn),
      reportError,
    ),
);
