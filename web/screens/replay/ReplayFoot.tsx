import { t } from '@lingui/core/macro';
import {
  BookOpenText,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  GitBranch,
  CircleQuestionMark,
  Pause,
  Play,
  Share2,
  SlidersHorizontal,
  Star,
  Swords,
} from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMedia } from '../../base/lib/useMedia.ts';
import { announce } from '../../base/ui/announcements.ts';
import { Button } from '../../base/ui/Button.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { WIDE } from '../game/model/wide.ts';
import { moveOf } from './address.ts';
import { BetterLine } from './BetterLine.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import { LiveNews } from './LiveNews.tsx';
import { MomentLine } from './MomentLine.tsx';
import { PhoneTabs, type PartId } from './PhoneTabs.tsx';
import { ReadTurn } from './ReadTurn.tsx';
import { ReplayKeyList } from './ReplayKeyList.tsx';
import styles from './ReplayFoot.module.css';
import { BranchDialog, CommentDialog, ShareDialog } from './studyParts.ts';
import { Timeline } from './Timeline.tsx';
import { turnSentence } from './turnWords.ts';
import { useReplayKeys, type Asked } from './useReplayKeys.ts';
import { useHolding } from './useAnalysis.ts';
import { AT_ONCE, useLateMoment, usePlayers } from './useMoment.ts';
import { useReviewSteps } from './useReviewed.ts';
import { isHurried, SPEEDS, useWatched, useWatching } from './watching.ts';

/** The moment, the controls and the timeline of a replay. */
export function ReplayFoot() {
  const watched = useWatching();
  const playing = useWatched((state) => state.playing);
  const speed = useWatched((state) => state.speed);
  const isReviewed = useWatched((state) => state.decision !== null);
  const isReview = useWatched((state) => state.tab === 'review');
  const steps = useReviewSteps();
  const isWide = useMedia(WIDE);
  const [asked, ask] = useState<Asked | null>(null);
  const [part, showPart] = useState<PartId | null>(null);
  useReplayKeys(watched, ask, steps);
  useHolding();
  useSaying();
  const faster = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  const close = (): void => ask(null);
  return (
    <section className={styles.foot} aria-label={t`Replay`}>
      {isReviewed ? (
        <BetterLine onTry={() => ask('branch')} />
      ) : (
        <MomentLine onOpen={isWide ? null : () => showPart('log')} />
      )}
      {!watched.told.isOver && <LiveNews />}
      <div className={styles.controls}>
        <IconButton label={t`One turn back`} onClick={() => watched.step('turn', -1)}>
          <ChevronsLeft />
        </IconButton>
        <IconButton label={t`One move back`} onClick={() => watched.step('move', -1)}>
          <ChevronLeft />
        </IconButton>
        <Button
          variant="primary"
          className={styles.play}
          aria-label={playing ? t`Pause` : t`Play`}
          onClick={watched.toggle}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <IconButton label={t`One move on`} onClick={() => watched.step('move', 1)}>
          <ChevronRight />
        </IconButton>
        <IconButton label={t`One turn on`} onClick={() => watched.step('turn', 1)}>
          <ChevronsRight />
        </IconButton>
        <Button
          variant="quiet"
          size="s"
          className={styles.speed}
          aria-label={t`Speed ${speed}, change to ${faster}`}
          onClick={() => watched.set({ speed: faster })}
        >
          {`${speed}×`}
        </Button>
        {isWide && <Place />}
        <span className={styles.more}>
          {isWide && isReview && (
            <Button variant="quiet" size="s" onClick={() => steps.mistake(1)}>
              <CircleQuestionMark size={18} aria-hidden="true" /> {t`Next mistake`}
            </Button>
          )}
          {isWide && (
            <Button variant="quiet" size="s" onClick={() => watched.step('fight', 1)}>
              <Swords size={18} aria-hidden="true" /> {t`Next fight`}
            </Button>
          )}
          {isWide && watched.told.body && (
            <Button variant="quiet" size="s" className={styles.roomy} onClick={() => steps.highlight(1)}>
              <Star size={18} aria-hidden="true" /> {t`Next highlight`}
            </Button>
          )}
          {isWide && (
            <Button variant="quiet" size="s" onClick={() => ask('read')}>
              <BookOpenText size={18} aria-hidden="true" /> {t`Read this turn`}
            </Button>
          )}
          <IconButton label={t`Rounds and players`} onClick={() => ask('filter')}>
            <SlidersHorizontal />
          </IconButton>
          {isWide && watched.told.body && (
            <Button size="s" onClick={() => ask('branch')}>
              <GitBranch size={18} aria-hidden="true" /> {t`Play on from here`}
            </Button>
          )}
          {isWide && (
            <IconButton label={t`Save and share`} onClick={() => ask('share')}>
              <Share2 />
            </IconButton>
          )}
        </span>
      </div>
      <Timeline />
      {!isWide && <PhoneTabs open={part} onOpen={showPart} onRead={() => ask('read')} />}
      {asked === 'read' && <ReadTurn onClose={close} />}
      {asked === 'filter' && <FilterDialog onClose={close} />}
      {asked === 'keys' && <ReplayKeyList onClose={close} />}
      <Suspense>
        {asked === 'branch' && <BranchDialog onClose={close} />}
        {asked === 'comment' && <CommentDialog onClose={close} />}
        {asked === 'share' && <ShareDialog onClose={close} />}
      </Suspense>
    </section>
  );
}

/** Turn 41 of 74, round 7, move 4 of 7. */
function Place() {
  const { told } = useWatching();
  const moment = useLateMoment(AT_ONCE);
  const turn = told.turnAt(moment.seq);
  if (!turn) return <strong className={styles.place}>{t`The deal`}</strong>;
  const { move, of } = moveOf(told, moment);
  const [number, turns, round] = [turn.turn, told.timeline.length, turn.round];
  return (
    <span className={styles.place}>
      <strong>{t`Turn ${number}`}</strong> {t`of ${turns} · round ${round} · move ${move} of ${of}`}
    </span>
  );
}

/** Turns that fly by are more than anybody could be told. */
const SELDOM_MS = 2_000;

/** While it plays, each turn that is over is told in a sentence. */
function useSaying(): void {
  const { told, store } = useWatching();
  const { names } = usePlayers();
  const say = useEffectEvent((turn: number): void => {
    const summary = told.timeline[turn - 1];
    if (summary) announce(turnSentence(summary, names));
  });
  useEffect(() => {
    let saidAt = 0;
    return store.subscribe((now, before) => {
      if (!now.playing && !before.playing) return;
      if (isHurried(now) && performance.now() - saidAt < SELDOM_MS) return;
      const [turn, last] = [
        told.turnAt(now.moment.seq)?.turn ?? 0,
        told.turnAt(before.moment.seq)?.turn ?? 0,
      ];
      const isEnd = before.playing && !now.playing && turn === told.timeline.length;
      if (!isEnd && (turn <= last || last === 0)) return;
      saidAt = performance.now();
      say(isEnd ? turn : last);
    });
  }, [store, told]);
}
