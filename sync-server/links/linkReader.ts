import { cleanBody, type MessageMetadata } from '../protocol/chat.ts';
import { ANYWHERE, INTERNET, type Reach } from '../runtime/internet.ts';
import type { Config } from '../runtime/config.ts';
import { drawnAnew, type PictureSize } from '../runtime/pictures.ts';
import { fetchWithin, type Asked } from './fetchWithin.ts';
import { headReader, type PageHead } from './pageHead.ts';

const PATIENCE_MS = 5_000;
const MOST_PAGE_BYTES = 512 * 1024;
const MOST_PICTURE_BYTES = 2 * 1024 * 1024;
const PICTURE: PictureSize = { width: 600, height: 315, fit: 'inside' };
const LENGTHS = { title: 120, description: 240, siteName: 60 } as const;

/** What is shown of a page. */
export interface LinkedPage {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Drawn anew, WebP; null = it has none that can be used. */
  readonly picture: Buffer | null;
  /** It is a shared game of this server's, whose picture has an address of its own. */
  readonly replay?: NonNullable<MessageMetadata['linkPreviews']>[number]['replay'];
}

/** Looks at pages that messages link to. */
export interface LinkReader {
  /** Does it look at pages there at all? */
  readonly isListed: (url: URL) => boolean;
  /** null = there is nothing to be shown. */
  read(url: string): Promise<LinkedPage | null>;
}

interface Rules {
  /** Names of hosts, each with all names below it. */
  readonly hosts: readonly string[];
  readonly reach: Reach;
  /** Ports other than that of the protocol too. */
  readonly anyPort: boolean;
  /** Milliseconds for a page and its picture together. */
  readonly patienceMs?: number;
}

/** Has each page looked at by the first reader in whose list it is. */
export const firstOf = (readers: readonly (LinkReader | null)[]): LinkReader => {
  const readerOf = (url: URL) => readers.find((reader) => reader?.isListed(url));
  return {
    isListed: (url) => readerOf(url) !== undefined,
    read: async (url) => (await readerOf(new URL(url))?.read(url)) ?? null,
  };
};

/** null = the operator allows no hosts, so nothing is ever fetched. */
export function configuredReader({
  previewHosts: hosts,
  previewPrivate: isTest,
}: Pick<Config, 'previewHosts' | 'previewPrivate'>): LinkReader | null {
  if (hosts.length === 0) return null;
  return linkReader({ hosts, reach: isTest ? ANYWHERE : INTERNET, anyPort: isTest });
}

export function linkReader({ hosts, reach, anyPort, patienceMs = PATIENCE_MS }: Rules): LinkReader {
  const isListed = ({ hostname, port }: URL): boolean =>
    (anyPort || port === '') && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return {
    isListed,
    async read(url) {
      const asked = { reach, isListed, signal: AbortSignal.timeout(patienceMs) };
      const found = await headOf(url, asked).catch(() => null);
      if (!found || found.head.title === '') return null;
      const { head, at } = found;
      return {
        title: shortened(head.title, LENGTHS.title),
        description: shortened(head.description, LENGTHS.description),
        siteName: shortened(head.siteName, LENGTHS.siteName) || at.hostname,
        picture: head.image === '' ? null : await pictureOf(head.image, at, asked).catch(() => null),
      };
    },
  };
}

type Common = Pick<Asked, 'reach' | 'isListed' | 'signal'>;

async function headOf(url: string, common: Common): Promise<{ head: PageHead; at: URL }> {
  const reader = headReader();
  const decoder = new TextDecoder();
  const asked = { ...common, types: ['text/html'], most: MOST_PAGE_BYTES };
  const { url: at } = await fetchWithin(url, asked, (piece) =>
    reader.take(decoder.decode(piece, { stream: true })),
  );
  return { head: reader.head(), at };
}

async function pictureOf(image: string, page: URL, common: Common): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
  const asked = { ...common, types, most: MOST_PICTURE_BYTES };
  await fetchWithin(new URL(image, page).href, asked, (piece) => pieces.push(piece) > 0);
  return drawnAnew(Buffer.concat(pieces), PICTURE);
}

/** One line of what a stranger wrote. */
function shortened(text: string, most: number): string {
  const line = cleanBody(text.slice(0, 4 * most)).replaceAll(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
