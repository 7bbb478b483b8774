import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { i18n } from '#i18n';
import { GameScreen } from '../game/GameScreen.tsx';
import type { RoomInfo, WayBack } from '../game/model/model.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import { Button } from '../../base/ui/Button.tsx';
import { skirmish } from './askSkirmish.ts';
import { Band } from './Band.tsx';
import styles from './Band.module.css';
import { BOARD } from './board.ts';
import { SKIRMISH_ID } from './skirmishId.ts';
import { EndCard } from './EndCard.tsx';
import { markBasicsLearned, markTutorialFinished } from './finished.ts';
import { LESSONS, STEPS } from './lessons.ts';
import { PracticeDice } from './PracticeDice.tsx';
import { landOf } from './script.ts';
import { Spotlight } from './Spotlight.tsx';
import { createTutor } from './tutor.ts';

const BACK: WayBack = {
  to: '/learn',
  get label() {
    return t`Field manual`;
  },
};
const ROOM: RoomInfo = {
  id: SKIRMISH_ID,
  get name() {
    return t`How to Play`;
  },
  roomCode: '',
  turnExpiresAt: null,
};

/** Placing, attacking and reading the odds are enough for a first game. */
const BASIC_LESSONS = 3;

interface TaughtProps {
  session: GameSession;
  /** The step that the board is set up for. */
  from: number;
  /** Sets the board up for a step. */
  onAgain: (step: number) => void;
}

/** A live board, the sentence of the lesson over it, and a ring around what it speaks of. */
export function Taught({ session, from, onAgain }: TaughtProps) {
  const [tutor] = useState(() =>
    createTutor(session.store, from, (seed) => void skirmish.ask('drawFrom', seed)),
  );
  useEffect(() => tutor.attend(), [tutor]);
  const { step: at, strayed } = useStore(tutor.progress);
  const [skipped, skip] = useState(false);
  const [playsOn, playOn] = useState(false);
  const step = STEPS[at];
  const land = useMemo(() => (step ? landOf(step.command) : []), [step]);
  const finished = step === undefined;
  useEffect(() => {
    if (finished) markTutorialFinished();
    else if (step.lesson >= BASIC_LESSONS) markBasicsLearned();
  }, [finished, step]);

  const taught = step !== undefined && !skipped;
  return (
    <div className={taught ? styles.frame : undefined}>
      {taught && (
        <Band title={bandTitle(step.lesson)} say={strayed ? strayedWords() : i18n._(step.say)}>
          {strayed && (
            <Button variant="quiet" onClick={() => onAgain(at)}>
              {t`Back to it`}
            </Button>
          )}
          <Button variant="quiet" onClick={() => skip(true)}>
            {t`Skip`}
          </Button>
        </Band>
      )}
      <GameScreen
        room={ROOM}
        session={session}
        map={BOARD}
        features={{ Dice: PracticeDice, skipPauses: session.skipPauses }}
        back={BACK}
      />
      {taught && !strayed && <Spotlight land={land} />}
      {(finished || skipped) && !playsOn && (
        <EndCard finished={finished} onClose={() => playOn(true)} onAgain={() => onAgain(0)} />
      )}
    </div>
  );
}

function bandTitle(lesson: number): string {
  const at = lesson + 1;
  const { length } = LESSONS;
  const title = i18n._(LESSONS[lesson]?.title ?? '');
  return t`${at} of ${length} · ${title}`;
}

const strayedWords = (): string => t`You are going your own way: keep playing, or return to the lesson.`;
