import { workerData } from 'node:worker_threads';
import { backUp } from './backup.ts';

const { dataDir, folder } = workerData as { readonly dataDir: string; readonly folder: string };

// Copying takes all of a thread as long as it lasts: the games must not wait for it.
backUp(dataDir, folder);
