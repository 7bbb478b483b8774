import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { MessageMetadata } from '../../../../sync-server/protocol/chat.ts';
import styles from './chat.module.css';

type Preview = NonNullable<MessageMetadata['linkPreviews']>[number];

interface LinkPreviewsProps {
  previews: readonly Preview[];
  /** Who has linked to the pages. */
  by: string;
}

/** The pages that a message links to, by what they say of themselves: text alone, and pictures that the server has drawn. */
export const LinkPreviews = ({ previews, by }: LinkPreviewsProps) =>
  previews.map((preview) =>
    preview.replay ? (
      <SharedPosition key={preview.url} title={preview.title} by={by} {...preview.replay} />
    ) : (
      <LinkedPage key={preview.url} {...preview} />
    ),
  );

const LinkedPage = ({ url, title, description, siteName, image }: Preview) => (
  <a className={styles.preview} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
    {image !== null && <img src={image} alt="" loading="lazy" />}
    <span>
      <small>{siteName}</small>
      <b>{title}</b>
      {description !== '' && <span>{description}</span>}
    </span>
  </a>
);

interface SharedPositionProps {
  token: string;
  title: string;
  /** 0 = the deal. */
  round: number;
  by: string;
}

/** A finished game from a moment on: its board, and the way to the replay. */
function SharedPosition({ token, title, round, by }: SharedPositionProps) {
  return (
    <Link className={styles.preview} to={`/share/${token}`}>
      {/* A link that was revoked has no picture. */}
      <img
        className={styles.board}
        src={`/share/${token}/card.png`}
        alt=""
        loading="lazy"
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
      <span>
        <b>{round === 0 ? title : t`${title}, round ${round}`}</b>
        <span>{t`${by} shares a position`}</span>
        <b className={styles.wayIn}>{t`Open the replay`}</b>
      </span>
    </Link>
  );
}
