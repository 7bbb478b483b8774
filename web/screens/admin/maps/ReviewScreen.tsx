import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';
import { mapReviewRoutes, type MapReview } from '../../../../sync-server/protocol/mapReviews.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useSession } from '../../../client/account/session.ts';
import { ReviewReport } from '../../maps/ReviewReport.tsx';
import { ReviewThreads } from '../../maps/ReviewThreads.tsx';
import { reviewWords } from '../../maps/stateWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Maps.module.css';
import { mapChanges } from './mapChanges.ts';
import { ReviewBoards, type Looks, type Target } from './ReviewBoards.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewLooks } from './ReviewLooks.tsx';
import { decide, ReviewVerdict } from './ReviewVerdict.tsx';

/** Commanders may still play on it, and others decide. */
const AGAIN_MS = 10_000;

/** /admin/map-review/{id}: a map that was handed in, beside what is published, with the report on it. */
export function ReviewScreen() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const review = useAsk(mapReviewRoutes.get, { params: { id } }, { every: AGAIN_MS });
  return (
    <>
      {review.data === undefined && <h1>{t`Map review`}</h1>}
      <Answer of={review}>
        {({ review: one }) => <Review review={one} onDone={() => review.refetch()} />}
      </Answer>
    </>
  );
}

function Review({ review, onDone }: { review: MapReview; onDone: () => Promise<unknown> }) {
  const { title, author, state, submittedAt, note, map, before, history, threads } = review;
  const changes = useMemo(() => (before === null ? [] : mapChanges(before, map)), [before, map]);
  const [target, setTarget] = useState<Target>(null);
  const [pointed, setPointed] = useState<Pin | null>(null);
  const [looks, setLooks] = useState<Looks>({ sight: 'all', changesOnly: false, side: 'after' });
  const handedIn = momentWords(submittedAt);
  const show = (thread: string): void => setTarget({ kind: 'thread', id: thread });
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.muted}>
          <Link to={`/admin/users/${author}`}>{author}</Link> · {reviewWords(state)} ·{' '}
          {t`handed in ${handedIn}`}
        </p>
        <Taken review={review} />
        {note !== '' && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.boards}>
        <ReviewLooks map={map} hasBefore={before !== null} looks={looks} onChange={setLooks} />
        <ReviewBoards
          before={before}
          after={map}
          changes={changes}
          threads={threads.map(({ id: thread, pin, comments }) => ({
            id: thread,
            pin,
            comments: comments.length,
          }))}
          target={target}
          pointed={pointed}
          looks={looks}
          onThread={show}
          onPoint={setPointed}
        />
        {before !== null && (
          <ReviewChanges
            since={before.rev}
            changes={changes}
            chosen={target?.kind === 'change' ? target.at : -1}
            onChoose={(at) => setTarget({ kind: 'change', at })}
          />
        )}
        <ReviewThreads
          review={review}
          pointed={pointed}
          chosen={target?.kind === 'thread' ? target.id : null}
          onShow={show}
          onPoint={setPointed}
          onDone={onDone}
        />
        <section aria-labelledby="history">
          <h2 id="history">{t`History`}</h2>
          <ol className={styles.list}>
            {history.map(({ at, by, act: done, words }) => (
              <li key={`${at} ${done}`}>
                {momentWords(at)} · <strong>{by}</strong> · {doneWords(done)}
                {words !== '' && `: ${words}`}
              </li>
            ))}
          </ol>
        </section>
      </div>
      <div className={styles.aside}>
        <div className={styles.report}>
          <ReviewReport review={review} />
        </div>
        <ReviewVerdict review={review} />
      </div>
    </article>
  );
}

/** Who has it, and until when; whoever may have it takes it here. */
function Taken({ review: { id, state, reviewer, takenUntil, may } }: { review: MapReview }) {
  const me = useSession((session) => session.user?.username);
  const until = momentWords(takenUntil ?? 0);
  const isTaken = state === 'open' && reviewer !== null && takenUntil !== null;
  return (
    <>
      {isTaken && (
        <p className={styles.taken}>
          {reviewer === me ? t`Yours until ${until}` : t`${reviewer} has it until ${until}`}
        </p>
      )}
      {may.includes('take') && (!isTaken || reviewer !== me) && (
        <Button size="s" onClick={() => void decide(id, 'take', '', t`It is yours for 48 hours`)}>
          {t`Take it`}
        </Button>
      )}
    </>
  );
}

const doneWords = (done: string): string =>
  ({
    submit: t`handed it in`,
    take: t`took it`,
    approve: t`approved it`,
    ask: t`asked for changes`,
    refuse: t`refused it`,
    withdraw: t`withdrew it`,
    appeal: t`appealed`,
  })[done] ?? done;
