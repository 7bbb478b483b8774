import { runBundled } from '../support/runBundled.mjs';

/** `npm run train [-- --games N]`: writes engine/ai/sim/weights.json. */
await runBundled('training');
