import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';
import {
  mapReviewRoutes,
  WORDS_MAX,
  type MapReview,
  type ReviewAct,
} from '../../../../sync-server/protocol/mapReviews.ts';
import { useKeys } from '../../../base/lib/useKeys.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { ReviewReport } from '../../maps/ReviewReport.tsx';
import { ReviewThreads } from '../../maps/ReviewThreads.tsx';
import { reviewWords } from '../../maps/stateWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { Answer } from '../parts/Answer.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Maps.module.css';
import { mapChanges, type MapChange } from './mapChanges.ts';
import { ReviewBoards, type Looks, type Target } from './ReviewBoards.tsx';
import { ReviewLooks } from './ReviewLooks.tsx';

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
  const { title, author, state, submittedAt, reviewer, takenUntil, note, map, before, history, threads } =
    review;
  const changes = useMemo(() => (before === null ? [] : mapChanges(before, map)), [before, map]);
  const [target, setTarget] = useState<Target>(null);
  const [pointed, setPointed] = useState<Pin | null>(null);
  const [looks, setLooks] = useState<Looks>({ sight: 'all', changesOnly: false, side: 'after' });
  const isTaken = state === 'open' && reviewer !== null && takenUntil !== null;
  const handedIn = momentWords(submittedAt);
  const until = momentWords(takenUntil ?? 0);
  const show = (id: string): void => setTarget({ kind: 'thread', id });
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.muted}>
          <Link to={`/admin/users/${author}`}>{author}</Link> · {reviewWords(state)} ·{' '}
          {t`handed in ${handedIn}`}
          {isTaken && ` · ${t`${reviewer} has it until ${until}`}`}
        </p>
        {note !== '' && <p>{note}</p>}
      </header>
      <div className={styles.boards}>
        <ReviewLooks map={map} hasBefore={before !== null} looks={looks} onChange={setLooks} />
        <ReviewBoards
          before={before}
          after={map}
          changes={changes}
          threads={threads.map(({ id, pin, comments }) => ({ id, pin, comments: comments.length }))}
          target={target}
          pointed={pointed}
          looks={looks}
          onThread={show}
          onPoint={setPointed}
        />
        {before !== null && (
          <Changes
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
        <Verdict review={review} />
      </div>
    </article>
  );
}

interface ChangesProps {
  changes: readonly MapChange[];
  chosen: number;
  onChoose(at: number): void;
}

/** The list of changes; each flies to its place on both boards. */
function Changes({ changes, chosen, onChoose }: ChangesProps) {
  useKeys((key) => {
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    if (step === 0 || changes.length === 0) return null;
    return () => onChoose((Math.max(chosen, step > 0 ? -1 : 0) + step + changes.length) % changes.length);
  });
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t`Changes`}</h2>
      {changes.length === 0 ? (
        <p className={styles.muted}>{t`Nothing has changed.`}</p>
      ) : (
        <>
          <p className={styles.keys}>{t`J and K: next and previous`}</p>
          <ol className={styles.changes}>
            {changes.map(({ what, how }, at) => (
              <li key={`${what} ${how}`}>
                <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
                  <span className={styles.number}>{at + 1}</span>
                  <span>
                    <strong>{what}</strong> {how}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
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

function Verdict({ review: { id, may, author } }: { review: MapReview }) {
  const [words, setWords] = useState('');
  const decide = async (kind: ReviewAct, done: string): Promise<void> => {
    const call = { params: { id }, body: { act: kind, words } };
    if (await carryOut(() => act(mapReviewRoutes.act, call), done)) setWords('');
  };
  if (!may.includes('approve')) return null;
  const isWordless = words.trim() === '';
  return (
    <section aria-labelledby="verdict" className={styles.form}>
      <h2 id="verdict">{t`Verdict`}</h2>
      <Button onClick={() => void decide('take', t`It is yours for 48 hours`)}>{t`Take it`}</Button>
      <TextArea
        label={t`Words for ${author} (needed unless you approve)`}
        value={words}
        most={WORDS_MAX}
        onChange={setWords}
      />
      <div className={styles.verdict}>
        <Button variant="primary" wide onClick={() => void decide('approve', t`Published`)}>
          {t`Approve and publish`}
        </Button>
        <Button disabled={isWordless} onClick={() => void decide('ask', t`Asked for changes`)}>
          {t`Ask for changes`}
        </Button>
        <Button disabled={isWordless} onClick={() => void decide('refuse', t`Refused`)}>
          {t`Refuse`}
        </Button>
      </div>
    </section>
  );
}
