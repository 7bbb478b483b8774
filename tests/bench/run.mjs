import { runBundled } from '../support/runBundled.mjs';

/** `npm run bench [suite...] [--json]`. */
await runBundled('bench');
