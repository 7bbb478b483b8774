import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  mapReviewRoutes,
  WORDS_MAX,
  type MapReview,
  type ReviewAct,
} from '../../../../sync-server/protocol/mapReviews.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { Thumbnail } from '../../../base/board/Thumbnail.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { reviewWords } from '../../maps/stateWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { Answer } from '../parts/Answer.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Maps.module.css';
import { mapChanges } from './mapChanges.ts';

/** /admin/map-review/{id}: a map that was handed in, beside what is published, with the report on it. */
export function ReviewScreen() {
  const id = useLocation().pathname.split('/').at(-1) ?? '';
  const review = useAsk(mapReviewRoutes.get, { params: { id } });
  return (
    <>
      {review.data === undefined && <h1>{t`Map review`}</h1>}
      <Answer of={review}>{({ review: one }) => <Review review={one} />}</Answer>
    </>
  );
}

function Review({ review }: { review: MapReview }) {
  const { title, author, state, submittedAt, reviewer, takenUntil, note, map, before, history } = review;
  const isTaken = state === 'open' && reviewer !== null && takenUntil !== null;
  const handedIn = momentWords(submittedAt);
  const until = momentWords(takenUntil ?? 0);
  return (
    <article className={styles.review}>
      <header>
        <h1>{title}</h1>
        <p className={styles.muted}>
          <Link to={`/admin/users/${author}`}>{author}</Link> · {reviewWords(state)} ·{' '}
          {t`handed in ${handedIn}`}
          {isTaken && ` · ${t`${reviewer} has it until ${until}`}`}
        </p>
        {note !== '' && <p>{note}</p>}
      </header>
      <div className={styles.boards}>
        {before !== null && <Picture name={t`Revision ${before.rev}, published`} map={before} />}
        <Picture name={t`Handed in`} map={map} />
      </div>
      {before !== null && <Changes before={before} after={map} />}
      <Report review={review} />
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
      <Verdict review={review} />
    </article>
  );
}

function Picture({ name, map }: { name: string; map: MapDefinition }) {
  return (
    <figure className={styles.board}>
      <Thumbnail map={map} width={560} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function Changes({ before, after }: { before: MapDefinition; after: MapDefinition }) {
  const changes = mapChanges(before, after);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t`Changes`}</h2>
      {changes.length === 0 ? (
        <p className={styles.muted}>{t`Nothing has changed.`}</p>
      ) : (
        <ul className={styles.list}>
          {changes.map(({ what, how }) => (
            <li key={`${what} ${how}`}>
              <strong>{what}</strong> {how}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Fingers hit counters that are at least so far apart, in pixels. */
const FINGER_PX = 32;

function Report({ review: { report, map } }: { review: MapReview }) {
  const { graph, bonuses, phone, warnings } = report;
  const closestPx = phone?.closestPx ?? FINGER_PX;
  const off = bonuses.filter(({ bonus, fitting }) => bonus !== fitting);
  const territories = map.territories.length;
  const regions = map.regions.length;
  return (
    <section aria-labelledby="report">
      <h2 id="report">{t`Report`}</h2>
      <dl className={styles.report}>
        <dt>{t`Size`}</dt>
        <dd>{t`${territories} territories, ${regions} regions, ${map.players.min} to ${map.players.max} players`}</dd>
        <dt>{t`Graph`}</dt>
        <dd>{t`Connected, ${{ count: graph.deadEnds.length }} dead ends, longest way ${graph.longestWay}`}</dd>
        <dt>{t`Bonuses`}</dt>
        <dd>
          {off.length === 0
            ? t`All as the formula has them`
            : off
                .map(({ name, bonus, fitting }) => t`${name} pays +${bonus}, the formula says +${fitting}`)
                .join('; ')}
        </dd>
        <dt>{t`Phone`}</dt>
        <dd>
          {closestPx < FINGER_PX
            ? t`Closest counters ${closestPx} px: players have to zoom in`
            : t`Closest counters ${closestPx} px`}
        </dd>
        <dt>{t`Rights`}</dt>
        <dd>{t`${{ author: map.attribution.author }}, ${{ licence: map.attribution.licence }}; the author says that they may publish it`}</dd>
      </dl>
      {warnings.length > 0 && (
        <ul className={styles.list}>
          {warnings.map(({ code, ids, message }) => (
            <li key={`${code} ${ids.join(' ')}`} lang="en">
              {message}
            </li>
          ))}
        </ul>
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
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => void decide('approve', t`Published`)}>
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
