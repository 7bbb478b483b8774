import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { CARD_HEIGHT, CARD_WIDTH } from '../archive/card/cardSvg.ts';
import type { Config } from '../runtime/config.ts';
import { Refusal } from '../runtime/refusal.ts';
import { originOf } from './access/address.ts';
import type { Limits } from './access/limits.ts';

/** What a preview of a link says. */
export interface Preview {
  readonly title: string;
  readonly text: string;
}

interface PreviewParts {
  readonly config: Config;
  readonly limits: Pick<Limits, 'shared'>;
  readonly publicUrl: () => string;
}

interface PreviewedPage {
  /** With at most one parameter at its end. */
  readonly path: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** Refuses what there is not. */
  preview(value: string): Promise<Preview>;
  /** A PNG of `CARD_WIDTH` by `CARD_HEIGHT`. */
  picture(value: string): Promise<Buffer>;
}

/** What is shown changes, and links may be revoked: no cache shall show a picture for long. */
const CARD_LIFETIME_S = 300;

/** A page with the tags by which others show a preview of it, and the picture that they name. */
export function servePreviewPage(app: Hono, page: PreviewedPage, parts: PreviewParts): void {
  const { config, limits, publicUrl } = parts;
  const counted = (c: Context): Promise<void> => limits.shared(originOf(c, config.trustProxy));
  const valueOf = (c: Context): string => c.req.param('value') ?? '';

  app.get(`${page.path}/:value/card.png`, async (c) => {
    await counted(c);
    const picture = await page.picture(valueOf(c));
    c.header('Cache-Control', `public, max-age=${CARD_LIFETIME_S}`);
    // Those who show previews are on other sites.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' });
  });

  app.get(`${page.path}/:value`, async (c, next) => {
    let preview: Preview;
    try {
      await counted(c);
      preview = await page.preview(valueOf(c));
    } catch (error) {
      // The page itself says what is wrong with the address.
      if (error instanceof Refusal) return next();
      throw error;
    }
    const index = await readFile(join(config.webRoot, 'index.html'), 'utf8').catch(() => null);
    if (index === null) return next();
    const address = `${publicUrl()}${page.path}/${encodeURIComponent(valueOf(c))}`;
    c.header('Cache-Control', 'no-cache');
    const tags = await tagsOf(preview, address, page.alt);
    return c.html(index.replace('</head>', () => `${tags}</head>`));
  });
}

const tagsOf = ({ title, text }: Preview, address: string, alt: string) =>
  html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Cold Keep" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${address}/card.png" />
    <meta property="og:image:width" content="${CARD_WIDTH}" />
    <meta property="og:image:height" content="${CARD_HEIGHT}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />`;
