import { runBundled } from '../support/runBundled.mjs';

/** `npm run fairness [-- --map ID] [--players N] [--games N] [--bots NAME] [--cards MODE,MODE] [--armies 0,5] [--threads N] [--dry]`. */
await runBundled('fairness');
