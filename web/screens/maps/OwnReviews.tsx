import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pin } from '../../../sync-server/protocol/draftComments.ts';
import { mapReviewRoutes, WORDS_MAX, type ReviewBrief } from '../../../sync-server/protocol/mapReviews.ts';
import { Button } from '../../base/ui/Button.tsx';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { TextArea } from '../parts/TextArea.tsx';
import styles from './MapsScreen.module.css';
import { ReviewReport } from './ReviewReport.tsx';
import { ReviewThreads } from './ReviewThreads.tsx';
import { reviewWords } from './stateWords.ts';

const KEY = ['map-reviews'];
/** While Commanders still play on it. */
const AGAIN_MS = 5_000;

/** The maps that their author has handed in, with what reviewers have said; nothing where there are none. */
export function OwnReviews() {
  const { data } = useQuery(
    { queryKey: [...KEY, 'own'], queryFn: () => api(mapReviewRoutes.own, {}) },
    queryClient,
  );
  const reviews = data?.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="own-reviews" className={styles.players}>
      <h2 id="own-reviews">{t`Maps that you have handed in`}</h2>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id}>
            <details>
              <summary>
                {review.title}: {reviewWords(review.state)}
              </summary>
              <Details review={review} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ review: { id } }: { review: ReviewBrief }) {
  const [words, setWords] = useState('');
  const [pointed, setPointed] = useState<Pin | null>(null);
  const { data } = useQuery(
    {
      queryKey: [...KEY, id],
      queryFn: () => api(mapReviewRoutes.get, { params: { id } }),
      refetchInterval: ({ state }) => (state.data?.review.trial?.isFinished === false ? AGAIN_MS : false),
    },
    queryClient,
  );
  if (!data) return null;
  const { history, may } = data.review;
  const act = async (kind: 'withdraw' | 'appeal'): Promise<void> => {
    try {
      await api(mapReviewRoutes.act, { params: { id }, body: { act: kind, words } });
      await queryClient.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      toast.error(messageOf(error, t`That did not work`));
    }
  };
  return (
    <div className={styles.players}>
      <ReviewReport review={data.review} />
      <ReviewThreads
        review={data.review}
        pointed={pointed}
        chosen={null}
        onShow={(_, pin) => setPointed(pin)}
        onPoint={setPointed}
        onDone={() => queryClient.invalidateQueries({ queryKey: KEY })}
      />
      {history
        .filter(({ words: said }) => said !== '')
        .map(({ at, by, words: said }) => (
          <p key={at}>
            <strong>{by}</strong> {said}
          </p>
        ))}
      {may.includes('withdraw') && (
        <Button size="s" onClick={() => void act('withdraw')}>{t`Withdraw it`}</Button>
      )}
      {may.includes('appeal') && (
        <>
          <TextArea
            label={t`Why it should be published`}
            value={words}
            most={WORDS_MAX}
            onChange={setWords}
          />
          <Button size="s" disabled={words.trim() === ''} onClick={() => void act('appeal')}>
            {t`Appeal`}
          </Button>
        </>
      )}
    </div>
  );
}
