import { startWorker, type Worker } from './runtime/worker.ts';

/** A process looks this often whether another has left something undone. */
const INHERIT_MS = 3_000;

/** Takes up what another process was doing when it died. */
export const orphanedWork = (work: () => Promise<void>, onError: (error: unknown) => void): Worker =>
  startWorker({ work, everyMs: INHERIT_MS, onError });
