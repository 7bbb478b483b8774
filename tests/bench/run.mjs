import { startServices } from '../services.mjs';
import { runBundled } from '../support/runBundled.mjs';

/** `npm run bench [suite...] [--json]`. */
const suites = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wantsPostgres = suites.length === 0 || suites.includes('community');
// Where it is not installed, it is not measured.
const services = wantsPostgres ? await startServices(async () => false) : null;
if (services) process.env.BENCH_DATABASE_URL = services.env.DATABASE_URL;
try {
  await runBundled('bench', ['pairWorker']);
} finally {
  services?.stop();
}
