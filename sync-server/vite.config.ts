import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { versionsFor } from './sourceHash.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Native code, and a logger that starts threads out of files of its own. */
const FROM_NODE_MODULES = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pino'];

/** Bundles packages too: to find and read some eight hundred small files of theirs took half of the time of a start. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  ssr: { noExternal: true, external: FROM_NODE_MODULES },
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
        pairWorker: here('tournaments/pairWorker.ts'),
        verifyWorker: here('moderation/verifyWorker.ts'),
        fairPlayWorker: here('fairplay/worker.ts'),
        fairPlayLookThread: here('fairplay/lookThread.ts'),
        trialThread: here('maps/trialThread.ts'),
        diskWorker: here('diskWorker.ts'),
        cli: here('cli.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
