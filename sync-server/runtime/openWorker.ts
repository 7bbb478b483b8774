import { Worker } from 'node:worker_threads';

/**
 * A thread of its own. Built, what it runs stands beside the bundle. In development tsx reads the source: Node 20 does not let it in
 * by `--import` here. Tests name the folder of a build of the same sources, because that costs a tenth of it.
 * @param from the module that opens it
 */
export function openWorker(from: string, built: string, source: string, workerData: unknown): Worker {
  const bundle = from.endsWith('.ts') ? process.env['BUILT_SERVER'] : from;
  if (bundle) return new Worker(new URL(built, bundle), { workerData });
  const name = JSON.stringify(new URL(source, from).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${name}); })`;
  return new Worker(code, { eval: true, workerData });
}
