import { runBundled } from '../support/runBundled.mjs';

/** `npm run train [-- --games N]`: writes engine/ai/sim/nets.json. */
await runBundled('training');
