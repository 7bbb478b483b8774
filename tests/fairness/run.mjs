import { runBundled } from '../support/runBundled.mjs';

/** `npm run fairness [-- --map ID] [--players N] [--games N] [--workers N] [--dry]`. */
await runBundled('fairness');
