import { expect, test } from '@playwright/test';
import { bundleFigures } from '../bench/bundle.ts';

test('the pages weigh no more than they may', () => {
  for (const { name, value, baseline } of bundleFigures()) {
    expect(value, name).toBeGreaterThan(0);
    expect(value, name).toBeLessThanOrEqual(baseline ?? 0);
  }
});
