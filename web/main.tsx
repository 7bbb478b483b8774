import './theme/tokens.css';
import './theme/themes.css';
import './theme/fonts.css';
import './theme/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { whenNoTurn } from './app/ownTurn.ts';
import './app/pwa/installOffer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root, {
  onUncaughtError: (error) => {
    reportError(error);
    root.textContent = `Failed to start application: ${String(error)}`;
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
addEventListener(
  'load',
  () =>
    void import('./app/serviceWorker.tsx').then(
      (module) => module.registerServiceWorker(whenNoTurn),
      reportError,
    ),
);
