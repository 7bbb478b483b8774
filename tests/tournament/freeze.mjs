import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * `node tests/tournament/freeze.mjs VERSION [ENGINE]`: keeps commanders as they are now, with all they need, as the opponents that later
 * ones are measured with (`commander@VERSION`). `ENGINE`: the folder to take them from, if not this project's.
 */
const [version, engine = fileURLToPath(new URL('../../engine', import.meta.url))] = process.argv.slice(2);
if (!/^\d+$/.test(version ?? '')) throw new Error('node tests/tournament/freeze.mjs VERSION [ENGINE]');

await build({
  root: engine,
  configFile: false,
  logLevel: 'warn',
  // One file that needs nothing, not even the packages of that time.
  ssr: { noExternal: true },
  build: {
    ssr: `${engine}/ai/tiers.ts`,
    outDir: fileURLToPath(new URL('released', import.meta.url)),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: {
        entryFileNames: `${version}.mjs`,
        codeSplitting: false,
        postBanner: `// Commanders of AI_VERSION ${version}, frozen by tests/tournament/freeze.mjs. Not to be edited.`,
      },
    },
  },
});
