import { Worker } from 'node:worker_threads';

/**
 * A thread of its own. Built, what it runs stands beside the bundle; in development and tests tsx reads the source: Node
 * 20 does not let it in by `--import` here.
 * @param from the module that opens it
 */
export function openWorker(from: string, built: string, source: string, workerData: unknown): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(built, from), { workerData });
  const name = JSON.stringify(new URL(source, from).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${name}); })`;
  return new Worker(code, { eval: true, workerData });
}
