import { lexer, type Token } from 'marked';
import type { ReactNode } from 'react';
import styles from './Clans.module.css';

/**
 * What a clan says of itself, in a small Markdown: paragraphs, lists, emphasis and links. Everything else, markup above all, is
 * shown as it was written.
 */
export const Description = ({ text }: { text: string }) => (
  <div className={styles.description}>
    <Pieces tokens={lexer(text, { breaks: true })} />
  </div>
);

const Pieces = ({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- pieces of a text stay in their order
  tokens?.map((token, at) => <Piece key={at} token={token} />);

function Piece({ token }: { token: Token }): ReactNode {
  const { type, raw } = token;
  const inner = 'tokens' in token && token.tokens ? <Pieces tokens={token.tokens} /> : null;
  switch (type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'list': {
      const { ordered, items } = token as { ordered: boolean; items: readonly Token[] };
      const List = ordered ? 'ol' : 'ul';
      return (
        <List>
          <Pieces tokens={items} />
        </List>
      );
    }
    case 'list_item':
      return <li>{inner}</li>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'br':
      return <br />;
    case 'link':
      return isWeb(token['href']) ? (
        <a href={token['href']} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inner}
        </a>
      ) : (
        raw
      );
    case 'escape':
      return token['text'] as string;
    case 'text':
      return inner ?? raw;
    default:
      return raw;
  }
}

const isWeb = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address);
