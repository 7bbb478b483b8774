import type { MessageMetadata } from '../../../../sync-server/protocol/chat.ts';
import styles from './chat.module.css';

type Previews = NonNullable<MessageMetadata['linkPreviews']>;

/** The pages that a message links to, by what they say of themselves: text alone, and pictures that the server has drawn. */
export const LinkPreviews = ({ previews }: { previews: Previews }) =>
  previews.map(({ url, title, description, siteName, image }) => (
    <a key={url} className={styles.preview} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {image !== null && <img src={image} alt="" loading="lazy" />}
      <span>
        <small>{siteName}</small>
        <b>{title}</b>
        {description !== '' && <span>{description}</span>}
      </span>
    </a>
  ));
