// A thread that loads a program in TypeScript, which Node’s option of the main thread does not do for it.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);
