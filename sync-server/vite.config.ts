import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { versionsFor } from './sourceHash.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles our own code only: packages are loaded from node_modules. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  define: versionsFor(here('..')),
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('../dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: here('main.ts'),
        aiWorker: here('games/ai/worker.ts'),
        mapWorker: here('maps/worker.ts'),
        trialThread: here('maps/trialThread.ts'),
        backupWorker: here('backupWorker.ts'),
        cli: here('cli.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
