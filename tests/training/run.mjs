import { runBundled } from '../support/runBundled.mjs';

/** `npm run train [-- --of commanders] [-- --games N]`: learns what positions are worth (`leagues.ts`). */
await runBundled('training');
