import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  adminGameRoutes,
  type GameCheck,
  type GameDetails,
  type GameTruth,
} from '../../../../sync-server/protocol/admin/games.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import styles from './Games.module.css';
import { Truth } from './Truth.tsx';

interface LooksProps {
  id: string;
  isOver: boolean;
  seats: GameDetails['seats'];
}

/** What shows more of a game than the list does: its board, and whether it is what its log says. */
export function Looks({ id, isOver, seats }: LooksProps) {
  const [truth, setTruth] = useState<GameTruth | null>(null);
  const [check, setCheck] = useState<GameCheck | null>(null);
  const params = { id };
  const download = async (): Promise<void> =>
    saveFile(`${id}.json`, JSON.stringify(await act(adminGameRoutes.file, { params })));
  return (
    <>
      <div className={styles.chips}>
        {isOver && <Link to={`/replay/${id}`}>{t`Watch it`}</Link>}
        <Button
          size="s"
          onClick={() =>
            void carryOut(async () => setTruth(await act(adminGameRoutes.truth, { params })), t`Written down`)
          }
        >
          {t`Show the whole board`}
        </Button>
        <Button
          size="s"
          onClick={() =>
            void carryOut(async () => setCheck(await act(adminGameRoutes.check, { params })), t`Checked`)
          }
        >
          {t`Check log and dice`}
        </Button>
        <Button size="s" onClick={() => void carryOut(download, t`Written down`)}>
          {t`Download its file`}
        </Button>
      </div>
      {check !== null && <Checked check={check} />}
      {truth !== null && <Truth truth={truth} seats={seats} />}
    </>
  );
}

function Checked({ check: { differs, dice, words } }: { check: GameCheck }) {
  const parts = differs.join(', ');
  return (
    <section className={styles.section} aria-labelledby="checked">
      <h2 id="checked">{t`Log and dice`}</h2>
      <p>
        {differs.length === 0
          ? t`Built anew from its log, the game is the same.`
          : t`Built anew from its log, the game is another: ${parts}.`}
      </p>
      <p>{diceWords(dice)}</p>
      {words.length > 0 && (
        <ul lang="en">
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const diceWords = (dice: GameCheck['dice']): string =>
  ({
    proved: t`The dice are what was promised before the game.`,
    broken: t`The dice are not what was promised before the game.`,
    later: t`The dice can be checked once the game is over.`,
    unprovable: t`This game began before dice could be checked.`,
  })[dice];
