import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly impact?: string | null | undefined;
  readonly nodes: readonly { readonly html: string }[];
}

/** Fails with all that axe finds serious on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode opens a page more for each look, for the sake of frames; ours have none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expectNothingSerious(violations, page.url());
}

/** The same in other themes, of a page that has been looked at: of all rules only that of contrast depends on them. */
export async function expectReadable(page: Page, themes: readonly string[]): Promise<void> {
  const found = await page.evaluate(async (themes) => {
    const { axe } = globalThis as unknown as Axe;
    const { dataset } = document.documentElement;
    const { theme: before = '' } = dataset;
    const found: [theme: string, Violation[]][] = [];
    for (const theme of themes) {
      dataset['theme'] = theme;
      const { violations } = await axe.run(document, {
        runOnly: 'color-contrast',
        resultTypes: ['violations'],
      });
      found.push([theme, violations]);
    }
    dataset['theme'] = before;
    return found;
  }, themes);
  for (const [theme, violations] of found) expectNothingSerious(violations, `${page.url()} (${theme})`);
}

/** As axe leaves itself behind on a page. */
interface Axe {
  readonly axe: { run(on: Document, options: object): Promise<{ violations: Violation[] }> };
}

function expectNothingSerious(violations: readonly Violation[], where: string): void {
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(serious, where).toEqual([]);
}
