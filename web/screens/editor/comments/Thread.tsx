import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { COMMENT_MAX } from '../../../../sync-server/protocol/draftComments.ts';
import { PlayerName } from '../../parts/people/PlayerName.tsx';
import { dateWords } from '../../parts/words/dateWords.ts';
import type { ShownComment, ShownThread } from './shownThreads.ts';
import styles from './comments.module.css';

interface ThreadProps {
  thread: ShownThread;
  /** What it is about, in words. */
  about: string;
  me: string;
  isOwner: boolean;
  canSettle: boolean;
  isChosen: boolean;
  onShow(): void;
  onAnswer(words: string): void;
  /** null = nothing is taken back here. */
  onTakeBack: ((commentId: string) => void) | null;
  onSettle(resolved: boolean): void;
}

/** What was said about one place, and the answers. */
export function Thread(props: ThreadProps) {
  const { thread, about, me, isOwner, canSettle, isChosen, onShow, onAnswer, onTakeBack, onSettle } = props;
  const item = useRef<HTMLLIElement>(null);
  const [answer, setAnswer] = useState('');
  const isSettled = thread.resolvedAt !== null;
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return (
    <li ref={item} className={cx(styles.thread, isChosen && styles.chosen)}>
      <button type="button" className={styles.about} onClick={onShow}>
        {isSettled ? t`${about} (settled)` : about}
      </button>
      {thread.comments.map((comment) => (
        <Comment
          key={comment.id}
          comment={comment}
          isOwn={comment.userId === me}
          onTakeBack={
            onTakeBack !== null && (isOwner || comment.userId === me) ? () => onTakeBack(comment.id) : null
          }
        />
      ))}
      <form
        className={styles.answer}
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(answer);
          setAnswer('');
        }}
      >
        <Field
          label={t`Answer`}
          value={answer}
          maxLength={COMMENT_MAX}
          autoComplete="off"
          onChange={({ target }) => setAnswer(target.value)}
        />
        <Button size="s" type="submit" disabled={answer.trim() === ''}>{t`Answer`}</Button>
        {canSettle && (
          <Button size="s" variant="quiet" onClick={() => onSettle(!isSettled)}>
            {isSettled ? t`Open again` : t`Settle`}
          </Button>
        )}
      </form>
    </li>
  );
}

interface CommentProps {
  comment: ShownComment;
  isOwn: boolean;
  onTakeBack: (() => void) | null;
}

function Comment({ comment, isOwn, onTakeBack }: CommentProps) {
  const { userId, username, body, at, isWaiting } = comment;
  return (
    <article className={styles.comment}>
      <header>
        {userId === null ? (
          <span>{t`Somebody who has left`}</span>
        ) : (
          <PlayerName userId={userId} username={username ?? ''} />
        )}
        <span className={styles.when}>
          {isWaiting ? t`waits for a network` : dateWords(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        {onTakeBack !== null && body !== '' && (
          <Button size="s" variant="quiet" onClick={onTakeBack}>
            {isOwn ? t`Take back` : t`Remove`}
          </Button>
        )}
      </header>
      <p className={cx(body === '' && styles.when)}>{body === '' ? t`Taken back.` : body}</p>
    </article>
  );
}
