import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { i18n } from '#i18n';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { GameScreen } from '../game/GameScreen.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { Band } from './Band.tsx';
import styles from './Band.module.css';
import { BOARD } from './board.ts';
import { SKIRMISH_ID } from './skirmishId.ts';
import type { PlayablePosition } from './playablePosition.ts';
import { PracticeDice } from './PracticeDice.tsx';
import { useSkirmish } from './useSkirmish.ts';

/** A position of the field manual, to be played from there on. */
export function Practice({ practice }: { practice: PlayablePosition }) {
  const [count, setCount] = useState(0);
  usePageTitle(i18n._(practice.title));
  return <Tried key={count} practice={practice} onAgain={() => setCount(count + 1)} />;
}

function Tried({ practice, onAgain }: { practice: PlayablePosition; onAgain: () => void }) {
  const { say, chapter, position } = practice;
  const title = i18n._(practice.title);
  const session = useSkirmish(useMemo(() => ({ position, played: [], seed: anySeed() }), [position]));
  if (session === null) return <Spinner label={t`Unrolling the map…`} />;
  return (
    <div className={styles.frame}>
      <Band title={t`Try it · ${title}`} say={i18n._(say)}>
        <Button variant="quiet" onClick={onAgain}>
          {t`Start again`}
        </Button>
      </Band>
      <GameScreen
        room={{ id: SKIRMISH_ID, name: title, roomCode: '', turnExpiresAt: null }}
        session={session}
        map={BOARD}
        back={{ to: `/learn/${chapter}`, label: t`Back to the field manual` }}
        features={{ Dice: PracticeDice, skipPauses: session.skipPauses }}
      />
    </div>
  );
}

/** Nothing here depends on how the dice fall. */
const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
