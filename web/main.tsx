import './theme/tokens.css';
import './theme/themes.css';
import './theme/fonts.css';
import './theme/reset.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { registerServiceWorker } from './app/serviceWorker.tsx';

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
addEventListener('load', () => void registerServiceWorker());
