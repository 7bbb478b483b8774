import { runBundled } from '../support/runBundled.mjs';

/** `npm run tournament -- BOT BOT ... [--map ID] [--games N] [--config JSON] [--threads N]`. */
await runBundled('tournament');
