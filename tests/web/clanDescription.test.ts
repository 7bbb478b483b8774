import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Description } from '../../web/screens/community/clans/Description.tsx';

/** What the page shows of a text, without the box around it. */
const shown = (text: string): string =>
  renderToStaticMarkup(createElement(Description, { text })).replace(/^<div[^>]*>|<\/div>$/g, '');

test('paragraphs, lists, emphasis and links of a clan’s words are laid out', () => {
  expect(shown('We are *calm* and **loud**.\nBoth.\n\nRules:\n\n- be kind\n- take your turns')).toBe(
    '<p>We are <em>calm</em> and <strong>loud</strong>.<br/>Both.</p><p>Rules:</p><ul><li>be kind</li><li>take your turns</li></ul>',
  );
  expect(shown('[rules](https://example.org/rules)')).toBe(
    '<p><a href="https://example.org/rules" target="_blank" rel="noopener noreferrer nofollow ugc">rules</a></p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert)',
  '![picture](https://example.org/p.png)',
  '# Big',
  '> quoted',
  '`code`',
  '| a | b |\n| - | - |\n| c | d |',
])('%j is shown as it was written', (text) => {
  const plain = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(shown(text).replace(/^<p>|<\/p>$/g, '')).toBe(plain);
});
