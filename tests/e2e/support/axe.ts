import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  readonly id: string;
  readonly impact?: string | null | undefined;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * Fails with all that axe finds serious on the page as it is.
 * @param themes in which contrast is looked at too; no other rule depends on them
 */
export async function expectAccessible(page: Page, themes: readonly string[] = []): Promise<void> {
  for (const { theme, violations } of await found(page, themes)) {
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    expect(serious, `${page.url()} (${theme})`).toEqual([]);
  }
}

/** Fails with whatever axe finds, serious or not. */
export async function expectFaultless(page: Page): Promise<void> {
  const ids = (await found(page, [])).flatMap(({ violations }) => violations.map(({ id }) => id));
  expect(ids).toEqual([]);
}

/** What axe finds in the theme that is shown, and of contrast in further ones. */
async function found(page: Page, themes: readonly string[]) {
  // Not by a script element, which the page's own policy forbids.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (themes) => {
    const { axe } = globalThis as unknown as Axe;
    const look = async (options: object): Promise<Violation[]> =>
      (await axe.run(document, { resultTypes: ['violations'], ...options })).violations;
    const { dataset } = document.documentElement;
    const { theme: before = '' } = dataset;
    const looks = [{ theme: before, violations: await look({}) }];
    for (const theme of themes) {
      dataset['theme'] = theme;
      looks.push({ theme, violations: await look({ runOnly: 'color-contrast' }) });
    }
    dataset['theme'] = before;
    return looks;
  }, themes);
}

/** As axe leaves itself behind on a page. */
interface Axe {
  readonly axe: { run(on: Document, options: object): Promise<{ violations: Violation[] }> };
}
