import { Fragment, type ReactNode } from 'react';
import type { Mention } from '../../../../sync-server/protocol/chat.ts';
import { linksIn } from '../../../../sync-server/protocol/chatLinks.ts';
import styles from './chat.module.css';

interface BodyTextProps {
  text: string;
  mentions: readonly Mention[];
  /** Makes something of `@` and a name of land, where there is a board; null = it is plain text. */
  land?: ((name: string) => ReactNode) | undefined;
}

/** The text of a message: links that tell the other site nothing, and who is meant by it. Never markup. */
export function BodyText({ text, mentions, land }: BodyTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, length } of mentions) {
    // A mention that does not fit the text is of another text.
    if (from < at || text[from] !== '@') continue;
    parts.push(<Plain key={at} text={text.slice(at, from)} land={land} />);
    parts.push(
      <strong key={`@${from}`} className={styles.mention}>
        {text.slice(from, from + length)}
      </strong>,
    );
    at = from + length;
  }
  return (
    <>
      {parts}
      <Plain text={text.slice(at)} land={land} />
    </>
  );
}

function Plain({ text, land }: { text: string; land: BodyTextProps['land'] }) {
  const links = linksIn(text);
  let at = 0;
  const parts: ReactNode[] = [];
  for (const { index, 0: url } of links) {
    parts.push(<Fragment key={at}>{land?.(text.slice(at, index)) ?? text.slice(at, index)}</Fragment>);
    parts.push(
      <a key={`l${index}`} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {url}
      </a>,
    );
    at = index + url.length;
  }
  const rest = text.slice(at);
  return (
    <>
      {parts}
      {land?.(rest) ?? rest}
    </>
  );
}
