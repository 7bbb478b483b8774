import { startVitest } from 'vitest/node';

/** `npm run sim`: the simulator with all its schedules. */
process.env.TEST_SIZE ??= 'full';
const vitest = await startVitest('test', ['tests/sim'], { config: 'tests/vitest.config.ts', watch: false });
await vitest.close();
