import { runBundled } from '../support/runBundled.mjs';

/** `npm run train [-- --games N]`: writes engine/ai/weights.json. */
await runBundled('training');
