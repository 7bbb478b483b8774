import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Runs a program of the tests' folder: its `main.ts`, which may start `others` as processes. Bundled first, like the server: a loader
 * that compiles while running wraps functions and makes everything slower.
 */
export async function runBundled(folder, others = []) {
  await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: `dist/${folder}`,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: ['main', ...others].map((name) => `tests/${folder}/${name}.ts`),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await import(new URL(`../../dist/${folder}/main.js`, import.meta.url).href);
}
