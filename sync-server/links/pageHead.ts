import { Parser } from 'htmlparser2';

/** What a page says of itself, as far as it does; nothing of it is to be trusted. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The address of a picture, which may be relative. */
  readonly image: string;
}

/** The names under which pages say the same, the best first (Open Graph, Twitter, HTML). */
const NAMES: Readonly<Record<keyof PageHead, readonly string[]>> = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'],
};

/** Reads the head of a page, piece by piece. */
export interface HeadReader {
  /** Answers false when the head is over. */
  take(text: string): boolean;
  head(): PageHead;
}

export function headReader(): HeadReader {
  const said = new Map<string, string>();
  let isOver = false;
  let isInTitle = false;
  const say = (name: string, text: string): void => {
    if (!said.has(name)) said.set(name, text);
  };
  let title = '';
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      if (name === 'body') isOver = true;
      if (name === 'title') isInTitle = !isOver;
      if (name === 'meta' && !isOver) say((property ?? named ?? '').toLowerCase(), content ?? '');
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'head') isOver = true;
    },
  });
  return {
    take(text) {
      parser.write(text);
      return !isOver;
    },
    head() {
      say('title', title);
      const best = (names: readonly string[]): string =>
        names.map((name) => said.get(name)?.trim() ?? '').find((text) => text !== '') ?? '';
      return {
        title: best(NAMES.title),
        description: best(NAMES.description),
        siteName: best(NAMES.siteName),
        image: best(NAMES.image),
      };
    },
  };
}
