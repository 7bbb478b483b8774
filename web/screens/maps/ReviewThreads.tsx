import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { COMMENT_MAX, type Pin } from '../../../sync-server/protocol/draftComments.ts';
import { mapReviewRoutes, type MapReview } from '../../../sync-server/protocol/mapReviews.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { toast } from '../../base/ui/toast.ts';
import { useSession } from '../../client/account/session.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { isSamePin, pinWords } from '../editor/comments/pins.ts';
import { shownThreads } from '../editor/comments/shownThreads.ts';
import { Thread } from '../editor/comments/Thread.tsx';
import { TextArea } from '../parts/TextArea.tsx';
import { pinnedOf } from './reviewPins.ts';
import styles from './ReviewThreads.module.css';

interface ReviewThreadsProps {
  review: MapReview;
  /** What was pointed at on the board; null = nothing. */
  pointed: Pin | null;
  /** The thread that is looked at. */
  chosen: string | null;
  onShow(threadId: string, pin: Pin): void;
  onPoint(pin: Pin | null): void;
  /** Something was said or settled. */
  onDone(): Promise<unknown>;
}

/** What reviewers and the author say about places of a map. */
export function ReviewThreads({ review, pointed, chosen, onShow, onPoint, onDone }: ReviewThreadsProps) {
  const user = useSession((session) => session.user);
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  if (user === null) return null;
  const { id, map } = review;
  const known = pinnedOf(map);
  const threads = shownThreads(review.threads, [], user);
  const pins = pinsFor(pointed, review);
  const about = pointed ?? WHOLE;

  const tell = async (call: Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await call;
      await onDone();
      return true;
    } catch (error) {
      toast.error(messageOf(error, t`That did not work. Please try again.`));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const say = (words: string, of: { readonly threadId: string } | { readonly pin: Pin }) =>
    tell(
      api(mapReviewRoutes.comment, {
        params: { id },
        body: { id: crypto.randomUUID(), body: words.trim(), ...of },
      }),
    );
  async function begin(): Promise<void> {
    if (!(await say(body, { pin: about }))) return;
    setBody('');
    onPoint(null);
  }
  const settle = (commentId: string, resolved: boolean) =>
    tell(api(mapReviewRoutes.settle, { params: { id, commentId }, body: { resolved } }));

  return (
    <section className={styles.threads} aria-labelledby={`threads-${id}`}>
      <h2 id={`threads-${id}`}>{t`Comments`}</h2>
      {threads.length > 0 && (
        <ol className={styles.list}>
          {threads.map((thread) => (
            <Thread
              key={thread.id}
              thread={thread}
              about={pinWords(thread.pin, known)}
              me={user.id}
              isOwner={false}
              canSettle
              isChosen={thread.id === chosen}
              onShow={() => onShow(thread.id, thread.pin)}
              onAnswer={(words) => void say(words, { threadId: thread.id })}
              onTakeBack={null}
              onSettle={(resolved) => void settle(thread.id, resolved)}
            />
          ))}
        </ol>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Select
          label={t`About`}
          value={String(pins.findIndex((pin) => isSamePin(pin, about)))}
          options={pins.map((pin, at) => ({ id: String(at), name: pinWords(pin, known) }))}
          onChange={(at) => onPoint(pins[Number(at)] ?? null)}
        />
        <TextArea label={t`Comment`} value={body} most={COMMENT_MAX} onChange={setBody} />
        <Button type="submit" busy={busy} disabled={body.trim() === ''}>{t`Add the comment`}</Button>
      </form>
    </section>
  );
}

const WHOLE: Pin = { kind: 'map' };

/** All that a comment can be about: what was pointed at, the map, its regions and its land. */
function pinsFor(pointed: Pin | null, { map }: MapReview): readonly Pin[] {
  const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
    one.name.localeCompare(other.name);
  const all: Pin[] = [
    WHOLE,
    ...map.regions.toSorted(byName).map(({ id }): Pin => ({ kind: 'region', id })),
    ...map.territories.toSorted(byName).map(({ id }): Pin => ({ kind: 'territory', id })),
  ];
  return pointed === null || all.some((pin) => isSamePin(pin, pointed)) ? all : [pointed, ...all];
}
