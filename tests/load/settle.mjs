import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Loaded into a server under load: a signal from outside has it collect its garbage and tell how many bytes are in use then.
process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(join(process.env.DATA_DIR, 'in-use'), String(heapUsed + external));
});
