import { linkTo } from '../../offline/link.ts';
import type { ImportOptions, RefusedImport } from './importFiles.ts';
import type { ImportCalls, ReadImport } from './importMessages.ts';
import { LIMITS } from './model/limits.ts';

/** Reads files in a worker of their own, which ends with the reading or when it takes too long. Never rejects. */
export async function readInWorker(
  files: readonly File[],
  options: ImportOptions,
): Promise<ReadImport | RefusedImport> {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' });
  const { ask } = linkTo<ImportCalls, never>(() => worker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await ask('begin');
    const tooSlow = new Promise<RefusedImport>((resolve) => {
      timer = setTimeout(() => resolve({ type: 'refused', code: 'too_slow', detail: '' }), LIMITS.timeMs);
    });
    return await Promise.race([ask('read', files, options), tooSlow]);
  } catch {
    return { type: 'refused', code: 'failed', detail: '' };
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
