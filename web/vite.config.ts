import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { versionsFor } from '../sync-server/sourceHash.mjs';
import { translations } from './i18n/macros.ts';
import { ruleFigures } from './learn/figures.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//;

/**
 * What talks to the server, keeps its answers, and knows their shape. Left to itself it would fall into
 * crumbs for every set of screens, each with a head of its own.
 */
const DATA = new RegExp(
  [
    String.raw`node_modules/@tanstack/`,
    String.raw`web/sync/(rooms|joinRoom|queryClient|useMap|useRealtime|localData|throttled|serverClock|connection|connectionNotices|campaign|tabs|presence|toast|messageOf|storageCare|sharedOutbox|doNothing|livePorts)\.ts`,
    String.raw`web/outbox/(backoff|browserTimer|outbox|refusalText|sendByHttp|sync)\.ts`,
    String.raw`web/roomParts/words`,
    String.raw`sync-server/protocol/(rooms|games|limits)\.ts`,
    String.raw`engine/(model/(?!colors|words)|view/(gameWire|deed))`,
    String.raw`engine/maps/catalogue\.ts`,
  ].join('|'),
);

const BIG = /(Landing|Lobby|Room)Screen/;

export default defineConfig({
  root: here('.'),
  define: { ...versionsFor(here('..')), __RULE_FIGURES__: JSON.stringify(ruleFigures()) },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    // What a big screen needs is asked for with it. For all other parts the lists would weigh more than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps) =>
        BIG.test(file) ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        advancedChunks: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: FRAMEWORK },
            { name: 'data', test: DATA },
            { name: 'contract', test: /node_modules\/zod\/|sync-server\/protocol\/contract/ },
            {
              name: 'looks',
              test: /web\/ui\/(Hatching|silhouettes|Pip|playerColors)|web\/theme\/colorblind|engine\/model\/colors/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [translations()] },
  plugins: [
    translations(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        buildPlugins: { vite: [translations()] },
        // Faces of single themes: kept when a theme has asked for its own.
        globIgnores: ['**/{audiowide,big-shoulders-display,creepster,lilita-one,rokkitt}-*.woff2'],
      },
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
      manifest: {
        id: '/',
        name: 'Cold Keep',
        short_name: 'Cold Keep',
        description: 'Territory war for up to 12 players.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#10151B',
        theme_color: '#10151B',
        categories: ['games'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
