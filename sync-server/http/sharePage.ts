import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ShareCards, SharePreview } from '../archive/card/shareCard.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../archive/card/cardSvg.ts';
import type { Config } from '../runtime/config.ts';
import { Refusal } from '../runtime/refusal.ts';
import { originOf } from './access/address.ts';
import type { Limits } from './access/limits.ts';

interface SharePageParts {
  readonly config: Config;
  readonly limits: Pick<Limits, 'shared'>;
  readonly publicUrl: () => string;
}

/** A link may be revoked: no cache shall show its picture for long after that. */
const CARD_LIFETIME_S = 300;

/** The page behind a link with the tags by which others show a preview of it, and the picture that they name. */
export function serveSharePage(app: Hono, cards: ShareCards, parts: SharePageParts): void {
  const { config, limits, publicUrl } = parts;
  const counted = (c: Context): Promise<void> => limits.shared(originOf(c, config.trustProxy));

  app.get('/share/:token/card.png', async (c) => {
    await counted(c);
    const picture = await cards.picture(c.req.param('token'));
    c.header('Cache-Control', `public, max-age=${CARD_LIFETIME_S}`);
    // Those who show previews are on other sites.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png' });
  });

  app.get('/share/:token', async (c, next) => {
    const token = c.req.param('token');
    let preview: SharePreview;
    try {
      await counted(c);
      preview = await cards.preview(token);
    } catch (error) {
      // The page itself says what is wrong with the link.
      if (error instanceof Refusal) return next();
      throw error;
    }
    const page = await readFile(join(config.webRoot, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return next();
    const address = `${publicUrl()}/share/${encodeURIComponent(token)}`;
    c.header('Cache-Control', 'no-cache');
    const tags = await tagsOf(preview, address);
    return c.html(page.replace('</head>', () => `${tags}</head>`));
  });
}

const tagsOf = ({ title, text }: SharePreview, address: string) =>
  html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Cold Keep" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${address}/card.png" />
    <meta property="og:image:width" content="${CARD_WIDTH}" />
    <meta property="og:image:height" content="${CARD_HEIGHT}" />
    <meta property="og:image:alt" content="The board with everybody’s land" />
    <meta name="twitter:card" content="summary_large_image" />`;
