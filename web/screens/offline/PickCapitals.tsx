import { t } from '@lingui/core/macro';
import { useMemo, useState, type ComponentType } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { UNKNOWN_OWNER, type TerritoryIndex } from '../../../engine/model/ids.ts';
import type { BoardProps, TerritoryOwner } from '../../base/board/boardProps.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { Button } from '../../base/ui/Button.tsx';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { CapitalBoard } from '../modes/capitals/CapitalBoard.tsx';
import { beginDealt, useDealtGame, useOwner, type DealtGame } from './offlineGames.ts';
import styles from './PickCapitals.module.css';
import { seatColors } from './seatColors.ts';
import { PassPanel } from './PassPanel.tsx';

interface PickCapitalsProps {
  Board: ComponentType<BoardProps>;
}

/** /offline/pick: those who share the device pick their capitals on the land that was dealt. */
export function PickCapitals({ Board }: PickCapitalsProps) {
  const game = useDealtGame((dealt) => dealt.game);
  usePageTitle(t`Pick your capital`);
  return game === null ? <Navigate to="/offline" replace /> : <Picking Board={Board} game={game} />;
}

/** One after the other, each unseen by the others. */
function Picking({ Board, game }: PickCapitalsProps & { game: DealtGame }) {
  const owner = useOwner();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { map, setup, dealt } = game;
  const { people, config } = setup;
  const [done, setDone] = useState<readonly (TerritoryIndex | null)[]>([]);
  const [taken, setTaken] = useState(people.length === 1);
  const [picked, pick] = useState<TerritoryIndex | null>(null);
  const colorOf = useColors();
  const person = Math.min(done.length, people.length - 1);
  const name = people[person] ?? '';
  const owners = useMemo(() => {
    const colors = seatColors(people.length + setup.commanders.length, setup.preferredColor);
    return (dealt.owners[person] ?? []).map((joined): TerritoryOwner => {
      if (joined === UNKNOWN_OWNER) return 'unknown';
      const color = colors[joined];
      if (color === undefined) return null;
      return { seat: joined, name: people[joined] ?? t`Commander`, color: colorOf(color) };
    });
  }, [dealt, person, people, setup, colorOf]);

  async function begin(picks: readonly (TerritoryIndex | null)[]): Promise<void> {
    setBusy(true);
    try {
      void navigate(`/offline/${await beginDealt(owner, game, picks)}`, { replace: true });
    } catch (error) {
      toast.error(messageOf(error, t`This device could not store the game. Perhaps its storage is full.`));
      setBusy(false);
    }
  }

  if (!taken) return <PassPanel name={name} onTaken={() => setTaken(true)} />;
  const next = (): void => {
    const picks = [...done, picked];
    if (picks.length === people.length) return void begin(picks);
    setDone(picks);
    pick(null);
    setTaken(false);
  };
  const isLast = person === people.length - 1;
  return (
    <div className={styles.pick}>
      <h1>{name}</h1>
      <CapitalBoard
        key={person}
        {...{ Board, map, owners, picked }}
        seat={person}
        armies={config.startingArmies}
        onPick={pick}
      />
      <div className={styles.actions}>
        <Button size="l" disabled={busy} onClick={() => void navigate('/offline')}>
          {t`Back to the settings`}
        </Button>
        <Button variant="primary" size="l" wide busy={busy} onClick={next}>
          {isLast ? t`Start the game` : t`Done`}
        </Button>
      </div>
    </div>
  );
}
