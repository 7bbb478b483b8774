import { t } from '@lingui/core/macro';
import { Check, Clock, Ellipsis } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { cx } from '../../../base/lib/cx.ts';
import type { ShownMessage } from '../../../client/chat/shownThread.ts';
import { dateWords, timeOfDay } from '../words/dateWords.ts';
import { ClanTag } from '../community/ClanTag.tsx';
import { BodyText } from './BodyText.tsx';
import { isCardAlone } from './isCardAlone.ts';
import styles from './chat.module.css';
import { phraseWords } from './phrases.ts';

// Most messages do without these.
const Reactions = lazyPart(() => import('./Reactions.tsx'), 'Reactions');
const LinkPreviews = lazyPart(() => import('./LinkPreviews.tsx'), 'LinkPreviews');
const Refused = lazyPart(() => import('./Refused.tsx'), 'Refused');

/** A thread as one reader has it. */
export interface Reading {
  readonly userId: string;
  /** Hides offensive words. */
  readonly mask: (text: string) => string;
  readonly isOnline: boolean;
  /** The names of who speaks stand above what they say. */
  readonly hasNames: boolean;
  /** What they say is not shown until it is asked for. */
  readonly hidden: (userId: string) => boolean;
  /** Messages by their ids, for what is answered. */
  readonly messageOf: (id: string) => ShownMessage | undefined;
  readonly nameOf: (userId: string) => string;
  /** The tag of somebody's clan. */
  readonly tagOf: (userId: string | null) => string | null;
  readonly nameOfLand: (territoryId: string) => string | null;
  /** See `BodyText`. */
  readonly land?: ((text: string) => ReactNode) | undefined;
}

interface MessageRowProps {
  message: ShownMessage;
  reading: Reading;
  /** "Seen", "Sent" under the newest own message; null = nothing. */
  status: string | null;
  isUncovered: boolean;
  onUncover: () => void;
  /** Opens what can be done with it; null = nothing can. */
  onActions: (() => void) | null;
}

/** What somebody has said. */
export function MessageRow({ message, reading, status, isUncovered, onUncover, onActions }: MessageRowProps) {
  const { senderId, senderName, state, follows, reactions, deletedAt, pending } = message;
  const isOwn = senderId === reading.userId;
  const isCovered = !isUncovered && deletedAt === null && senderId !== null && reading.hidden(senderId);
  return (
    <div className={cx(styles.message, isOwn && styles.own, !follows && styles.first)}>
      {reading.hasNames && !isOwn && !follows && (
        <p className={styles.sender}>
          <ClanTag tag={reading.tagOf(senderId)} />
          {senderName}
        </p>
      )}
      <div className={styles.line}>
        <div
          className={cx(
            styles.bubble,
            state === 'waiting' && reading.isOnline && styles.underWay,
            deletedAt !== null && styles.deleted,
            !isCovered && isCardAlone(message) && styles.bare,
          )}
        >
          {isCovered ? (
            <button type="button" className={styles.cover} onClick={onUncover}>
              {t`Hidden: you have blocked or muted them.`} <u>{t`Show`}</u>
            </button>
          ) : (
            <Body message={message} reading={reading} />
          )}
        </div>
        {onActions !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            aria-label={t`What can be done with this message`}
            onClick={onActions}
          >
            <Ellipsis aria-hidden="true" />
          </button>
        )}
      </div>
      {reactions.length > 0 && !isCovered && (
        <Suspense>
          <Reactions reactions={reactions} userId={reading.userId} />
        </Suspense>
      )}
      {state === 'refused' ? (
        <Suspense>
          <Refused message={message} />
        </Suspense>
      ) : (
        <Status
          words={
            pending === 'delete'
              ? t`Deleting`
              : pending === 'edit'
                ? t`Saving the change`
                : state === 'waiting'
                  ? reading.isOnline
                    ? t`Sending`
                    : t`Will be sent when you are online`
                  : status
          }
          isWaiting={pending !== null || state === 'waiting'}
        />
      )}
    </div>
  );
}

function Body({ message, reading }: { message: ShownMessage; reading: Reading }) {
  const { body, deletedAt, editedAt, createdAt, metadata, senderName } = message;
  if (deletedAt !== null) return <span>{t`This message was deleted.`}</span>;
  const words = metadata.phrase === undefined ? body : phraseWords(metadata.phrase, reading.nameOfLand);
  const answered = metadata.replyTo === undefined ? undefined : reading.messageOf(metadata.replyTo);
  const at = new Date(createdAt);
  const written = metadata.writtenAgo === undefined ? null : writtenWords(createdAt - metadata.writtenAgo);
  return (
    <>
      {metadata.replyTo !== undefined && (
        <span className={styles.answered}>
          <b>{answered?.senderName ?? t`An earlier message`}</b>{' '}
          {answered && (answered.deletedAt === null ? reading.mask(answered.body) : t`deleted`)}
        </span>
      )}
      <span className={cx(styles.text, isCardAlone(message) && styles.unseen)} data-words>
        <BodyText text={reading.mask(words)} mentions={metadata.mentions ?? []} land={reading.land} />
      </span>
      <span className={styles.unseen}>
        {' '}
        <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
      </span>
      {editedAt !== null && <span className={styles.edited}>{t`edited`}</span>}
      {written !== null && <span className={styles.edited}>{t`written ${written}`}</span>}
      {metadata.linkPreviews && (
        <Suspense>
          <LinkPreviews previews={metadata.linkPreviews} by={senderName} />
        </Suspense>
      )}
    </>
  );
}

const writtenWords = (at: number): string =>
  dateWords(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

function Status({ words, isWaiting }: { words: string | null; isWaiting: boolean }) {
  if (words === null) return null;
  const Icon = isWaiting ? Clock : Check;
  return (
    <p className={styles.status}>
      <Icon aria-hidden="true" />
      {words}
    </p>
  );
}

/** A message in words, as a screen reader says it. */
export function spokenMessage(
  { senderName, senderId, body, metadata }: ShownMessage,
  reading: Reading,
): string {
  const words = metadata.phrase === undefined ? body : phraseWords(metadata.phrase, reading.nameOfLand);
  if (senderId !== null && reading.hidden(senderId)) return t`${senderName}: hidden`;
  return `${senderName}: ${reading.mask(words)}`;
}
