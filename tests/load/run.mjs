import { execFileSync } from 'node:child_process';
import { runBundled } from '../support/runBundled.mjs';

/** `npm run bench:load [-- section...] [--quick]`. */
execFileSync(process.execPath, ['sync-server/up.mjs', '--build-only', '--dev'], { stdio: 'inherit' });
await runBundled('load', ['swarm']);
