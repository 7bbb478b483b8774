import { t } from '@lingui/core/macro';
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useMedia } from '../../base/lib/useMedia.ts';
import type { BesideProps } from '../../client/game/features.ts';
import { WIDE } from '../game/model/wide.ts';
import { Charts } from './Charts.tsx';
import { EyesChoice } from './EyesChoice.tsx';
import { FightLog } from './FightLog.tsx';
import styles from './ReplayBeside.module.css';
import { Review } from './Review.tsx';
import { SecondEyes } from './SecondEyes.tsx';
import { Standings } from './Standings.tsx';
import { Tree } from './studyParts.ts';
import { useAnalysing } from './useAnalysis.ts';
import { useLookAtDecision } from './useShownDecision.ts';
import { TABS, useWatched, useWatching, type Tab } from './watching.ts';
import { cx } from '../../base/lib/cx.ts';

const TITLES: Readonly<Record<Tab, () => string>> = {
  log: () => t`Log`,
  charts: () => t`Charts`,
  tree: () => t`Tree`,
  review: () => t`Review`,
};

type Look = BesideProps['onLook'];

/** Beside a wide board: everybody on the left, and on the right the log or the curves. */
export function ReplayBeside({ places, onShow, onLook }: BesideProps) {
  // The board's functions are made anew with each of its pictures.
  const latest = useRef(onLook);
  useEffect(() => {
    latest.current = onLook;
  }, [onLook]);
  const look: Look = useCallback((territories) => latest.current(territories), []);
  return <Sides places={places} onShow={onShow} onLook={look} />;
}

function Part({ tab, onLook }: { tab: Tab; onLook: Look }) {
  switch (tab) {
    case 'log':
      return <FightLog onLook={onLook} />;
    case 'charts':
      return <Charts />;
    case 'review':
      return <Review />;
    case 'tree':
      return (
        <Suspense>
          <Tree />
        </Suspense>
      );
  }
}

const Sides = memo(function Sides({ places, onShow, onLook }: BesideProps) {
  const watched = useWatching();
  const tab = useWatched((state) => state.tab);
  const canReview = useAnalysing() !== null;
  useLookAtDecision(onLook);
  // The board comes first, and what is read beside it in the next picture.
  const isNext = useDeferredValue(true, false);
  if (!useMedia(WIDE)) return null;
  const isReview = tab === 'review';
  return (
    <>
      {!isReview && (
        <aside className={cx(places.left, styles.left)} aria-label={t`Players`}>
          {isNext && (
            <div className={styles.read}>
              <Standings onShow={onShow} />
              <EyesChoice />
              <SecondEyes />
            </div>
          )}
        </aside>
      )}
      <aside className={cx(places.right, styles.right, isReview && styles.review)} aria-label={TITLES[tab]()}>
        <div className={styles.read}>
          <div className={styles.tabs}>
            {TABS.filter((id) => id !== 'review' || canReview).map((id) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === tab}
                onClick={() => watched.set({ tab: id })}
              >
                {TITLES[id]()}
              </button>
            ))}
          </div>
          {isNext && <Part tab={tab} onLook={onLook} />}
        </div>
      </aside>
    </>
  );
});
