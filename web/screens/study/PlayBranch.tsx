import { t } from '@lingui/core/macro';
import { Dices, GitBranch, Undo } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Branch, WholeStudy } from '../../../engine/study/study.ts';
import { undone } from '../../../engine/study/tree.ts';
import { toast } from '../../base/ui/toast.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import type { createGameSession as createSession } from '../../client/game/gameSession.ts';
import type { GameScreen as Screen } from '../game/GameScreen.tsx';
import { FROM_TREE } from './fromTree.ts';
import styles from './PlayBranch.module.css';
import { BranchDice, DiceContext } from './BranchDice.tsx';
import { anySeed, birth, changeStudy, studyOf, type StudiedGame } from './studies.ts';
import { endBranch } from './branches.ts';
import { useBranch } from './useBranch.ts';
import { notKeptText } from './notKept.ts';

export interface PlayBranchProps {
  owner: string;
  /** Where the game is watched. */
  address: string;
  map: MapDefinition;
  game: StudiedGame;
  study: WholeStudy;
  branch: Branch;
  /** The room's, handed on: asked for from here it would make crumbs of the room's chunk. */
  GameScreen: typeof Screen;
  createGameSession: typeof createSession;
}

/** A branch of a finished game, played on against Commanders on the screen of a game. */
export function PlayBranch(props: PlayBranchProps) {
  const { owner, address, map, game, study, branch, GameScreen, createGameSession } = props;
  const opened = useBranch({ owner, map, body: game.body, study, branch, createGameSession });
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { seats, dice } = branch;
  const name = game.body.players[seats.indexOf('me')]?.username ?? '';
  const watch = `${address}?branch=${branch.id}`;
  const turn = game.body.entries[branch.at - 1]?.turn ?? 0;

  /** Goes on with another row of the study, made of what is stored. */
  const goOn = async (next: (now: WholeStudy, branch: Branch) => Branch | null): Promise<void> => {
    setBusy(true);
    try {
      await endBranch();
      const now = (await studyOf(owner, study.study.id)) ?? study;
      const row = next(now, now.branches.find(({ id }) => id === branch.id) ?? branch);
      if (row === null) toast(t`There is no move of yours to take back.`);
      else await changeStudy(owner, game, { branches: [row] });
      // The branch is opened anew whether or not it is another one.
      await navigate(`${address}?play=${row?.id ?? branch.id}`, {
        replace: true,
        state: { again: crypto.randomUUID() },
      });
    } catch (error) {
      toast.error(notKeptText(error));
      setBusy(false);
    }
  };
  const undo = () => goOn(({ branches }, now) => undone(branches, now, birth()));
  const again = () =>
    goOn((_, now) => ({
      ...now,
      ...birth(),
      acts: [],
      name: '',
      rev: 0,
      dice: { ...now.dice, seed: anySeed() },
    }));

  if (opened.status === 'opening') return <Spinner label={t`Unrolling the map…`} />;
  if (opened.status !== 'open') {
    return (
      <Notice
        title={t`This branch cannot be played`}
        text={
          opened.status === 'elsewhere'
            ? t`It is open in another tab of this browser.`
            : t`This device could not open it. Watch it to see what is wrong.`
        }
      >
        <ButtonLink to={watch} variant="primary">{t`Watch it`}</ButtonLink>
      </Notice>
    );
  }
  return (
    <div className={styles.frame}>
      <section className={styles.band} aria-label={t`What if`}>
        <GitBranch size={20} aria-hidden="true" />
        <p className={styles.title}>
          <strong>{branch.name || t`What if`}</strong>{' '}
          <span>
            {turn > 0 ? t`${name} from turn ${turn}` : t`${name} from another moment`}
            {branch.openEyes && ` · ${t`sees everything`}`}
          </span>
        </p>
        <span className={styles.actions}>
          <Button
            size="s"
            variant="quiet"
            busy={busy}
            aria-label={t`Take back my last move`}
            onClick={() => void undo()}
          >
            <Undo size={18} aria-hidden="true" /> <span className={styles.word}>{t`Take back`}</span>
          </Button>
          <Button
            size="s"
            variant="quiet"
            busy={busy}
            aria-label={t`Again with other dice`}
            onClick={() => void again()}
          >
            <Dices size={18} aria-hidden="true" /> <span className={styles.word}>{t`Other dice`}</span>
          </Button>
          <ButtonLink size="s" to={watch} state={FROM_TREE}>{t`Done`}</ButtonLink>
        </span>
      </section>
      <DiceContext value={dice}>
        <GameScreen
          room={{ id: game.body.gameId, name: game.body.name, roomCode: '', turnExpiresAt: null }}
          session={opened.session}
          map={map}
          back={{ to: watch, label: t`Watch this branch` }}
          features={{ Dice: BranchDice, skipPauses: opened.session.skipPauses, replay: watch }}
        />
      </DiceContext>
    </div>
  );
}
