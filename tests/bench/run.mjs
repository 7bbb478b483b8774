import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * `npm run bench [suite...] [--json]`. Bundled first, like the server: a loader
 * that compiles while running wraps functions and falsifies the figures.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'tests/bench/main.ts',
    outDir: 'dist/bench',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
await import(new URL('../../dist/bench/main.js', import.meta.url).href);
