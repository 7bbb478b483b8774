import { Dices, Download } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { finishedFile, UNSIGNED } from '../../engine/file/record.ts';
import type { DiceProps } from '../game/dice/DiceShield.tsx';
import { LuckCards } from '../game/dice/LuckCards.tsx';
import { downloadFile } from '../game/dice/saveGameFile.ts';
import type { GameModel } from '../game/model.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './LocalDice.module.css';
import type { LocalGame } from './localGame.ts';
import { LocalGameContext } from './localGameContext.ts';
import { luckIn } from './luck.ts';

/** Where a game on the server has its shield: whose dice these are, the game's file, and how they fell. */
export function LocalDice({ model, open, onOpen, onClose }: DiceProps) {
  const game = useContext(LocalGameContext);
  return (
    <>
      <IconButton floating label="Dice and luck" onClick={onOpen}>
        <Dices />
      </IconButton>
      <Dialog kind="sheet" title="Dice" open={open} onClose={onClose}>
        {game && <Sheet game={game} model={model} />}
      </Dialog>
    </>
  );
}

function Sheet({ game, model }: { game: LocalGame; model: GameModel }) {
  return (
    <>
      <section className={styles.section}>
        <p>
          <strong>This game is played on this device.</strong>
        </p>
        <p className={styles.muted}>
          Its dice are drawn here, from a secret that was chosen before the first of them, by the same rules
          as on the server. No server has watched them fall.
        </p>
        {model.view.result === null ? (
          <p className={styles.muted}>The game’s file can be saved when the game is over.</p>
        ) : (
          <Button onClick={() => save(game)}>
            <Download aria-hidden="true" />
            Save the game file
          </Button>
        )}
        <p>
          <Link className={styles.link} to="/verify">
            Verify a game file
          </Link>
        </p>
      </section>
      <section className={styles.luck} aria-labelledby="luck">
        <h3 id="luck">Luck</h3>
        <LuckCards players={luckIn(game, model.me ?? 0)} model={model} />
      </section>
    </>
  );
}

function save({ id, ledger, map, log }: LocalGame): void {
  const entries = log().map(({ entry }) => entry);
  downloadFile(finishedFile(ledger, map, entries, UNSIGNED), `cold-keep-${id.slice(0, 8)}.json`);
}
