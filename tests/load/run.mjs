import { runBundled } from '../support/runBundled.mjs';

/** `npm run bench:load [-- section...] [--quick]`. */
await runBundled('load', ['swarm']);
