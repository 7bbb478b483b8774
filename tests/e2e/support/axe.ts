import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, Result } from 'axe-core';
import { isFull } from '../../support/size.ts';

/** Less than half of what the package gives as its source, which each page would be sent and would read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe says this of an element whose contrast is too small. */
interface Contrast {
  readonly fgColor: string;
  readonly bgColor: string;
  readonly contrastRatio: number;
  readonly expectedContrastRatio: string;
}

const HTML_CHARACTERS = 200;

/** A line for each element: the rule, where it stands, what it is, and of contrast the colours. */
const linesOf = ({ id, help, nodes }: Result): string[] =>
  nodes.map(({ html, target, any }) => {
    const colours = any.flatMap(({ data }: { data?: Partial<Contrast> | null }) =>
      data?.fgColor === undefined
        ? []
        : `: ${data.fgColor} on ${data.bgColor} is ${data.contrastRatio}:1, not ${data.expectedContrastRatio}`,
    );
    return `${id} (${help}) at ${target.join(' ')}${colours.join('')}: ${html.slice(0, HTML_CHARACTERS)}`;
  });

/** The theme that the page has. */
export const SHOWN = '';

/**
 * In a full run: fails with all that axe finds serious on the page as it is. The gate has axe by every screen, the game's among
 * them (`accessibility.spec.ts`), but not at all that other tests come by: it takes a second of each page.
 */
export async function expectAccessible(page: Page, themes?: readonly string[]): Promise<void> {
  if (isFull) await expectNothingSerious(page, themes);
}

/** In a full run: fails with whatever axe finds, serious or not. */
export async function expectFaultless(page: Page): Promise<void> {
  if (!isFull) return;
  const [shown] = await found(page, [SHOWN]);
  expect(shown?.violations.flatMap(linesOf), page.url()).toEqual([]);
}

/**
 * Fails with all that axe finds serious on the page as it is, in the gate too.
 * @param themes all rules are tried in the first; in the others contrast alone, for no other rule depends on the theme
 */
export async function expectNothingSerious(page: Page, themes: readonly string[] = [SHOWN]): Promise<void> {
  for (const { theme, violations } of await found(page, themes)) {
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.flatMap(linesOf), `${page.url()} (${theme})`).toEqual([]);
  }
}

/** Asks axe for all that it finds in the first of these themes, and for contrast in the others. */
async function found(page: Page, themes: readonly string[]) {
  // Not by a script element, which the page's own policy forbids.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (themes) => {
    const { axe } = globalThis as unknown as Axe;
    // No rule that is tried needs the style sheets fetched again.
    const ALWAYS = { resultTypes: ['violations'], preload: false };
    const { dataset } = document.documentElement;
    const { theme: before = '' } = dataset;
    const looks: { theme: string; violations: Result[] }[] = [];
    for (const [nth, name] of themes.entries()) {
      const theme = name || before;
      dataset['theme'] = theme;
      const only = nth === 0 ? {} : { runOnly: 'color-contrast' };
      looks.push({ theme, violations: (await axe.run(document, { ...ALWAYS, ...only })).violations });
    }
    dataset['theme'] = before;
    return looks;
  }, themes);
}

/** As axe leaves itself behind on a page. */
interface Axe {
  readonly axe: { run(on: Document, options: object): Promise<AxeResults> };
}
