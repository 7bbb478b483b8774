import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Runs a program of the tests' folder. Bundled first, like the server: a loader
 * that compiles while running wraps functions and makes everything slower.
 */
export async function runBundled(folder) {
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: `tests/${folder}/main.ts`,
      outDir: `dist/${folder}`,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  await import(new URL(`../../dist/${folder}/main.js`, import.meta.url).href);
}
