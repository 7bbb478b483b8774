import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  mapReviewRoutes,
  WORDS_MAX,
  type MapReview,
  type ReviewAct,
} from '../../../../sync-server/protocol/mapReviews.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { carryOut } from '../parts/act.ts';
import styles from './Maps.module.css';

/** Says whether it was done. @param done what is said then */
export const decide = (id: string, kind: ReviewAct, words: string, done: string): Promise<boolean> =>
  carryOut(() => act(mapReviewRoutes.act, { params: { id }, body: { act: kind, words } }), done);

/** The words to the author and what is decided, for whoever may. */
export function ReviewVerdict({ review: { id, may, author } }: { review: MapReview }) {
  const [words, setWords] = useState('');
  const give = async (kind: ReviewAct, done: string): Promise<void> => {
    if (await decide(id, kind, words, done)) setWords('');
  };
  if (!may.includes('approve')) return null;
  const isWordless = words.trim() === '';
  return (
    <section aria-labelledby="verdict" className={styles.verdict}>
      <VisuallyHidden>
        <h2 id="verdict">{t`Verdict`}</h2>
      </VisuallyHidden>
      <TextArea
        slim
        label={t`Words for ${author} (needed unless you approve)`}
        value={words}
        most={WORDS_MAX}
        onChange={setWords}
      />
      <Button variant="primary" wide onClick={() => void give('approve', t`Published`)}>
        <Check aria-hidden="true" /> {t`Approve and publish`}
      </Button>
      <div className={styles.others}>
        <Button disabled={isWordless} onClick={() => void give('ask', t`Asked for changes`)}>
          {t`Ask for changes`}
        </Button>
        <Button
          className={styles.refuse}
          disabled={isWordless}
          onClick={() => void give('refuse', t`Refused`)}
        >
          {t`Refuse`}
        </Button>
      </div>
    </section>
  );
}
