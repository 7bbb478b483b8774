import { runBundled } from '../support/runBundled.mjs';

/** `npm run calibrate [-- --games N]`: writes tests/calibration/RESULTS.md. */
await runBundled('calibration');
