import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import type { DiceProps } from '../game/dice/DiceShield.tsx';
import { FileWays } from '../game/dice/FileWays.tsx';
import { LuckCards } from '../game/dice/LuckCards.tsx';
import { downloadFile } from '../game/dice/saveGameFile.ts';
import type { GameModel } from '../game/model/model.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { ask } from './ask.ts';
import styles from './LocalDice.module.css';

/** This stands where a game on the server has its shield: whose dice these are, the game's file, and how they fell. */
export function LocalDice({ room, model, open, onOpen, onClose }: DiceProps) {
  return (
    <>
      <IconButton floating label={t`Dice and luck`} data-proof="none" onClick={onOpen}>
        <Dices />
      </IconButton>
      <Dialog kind="sheet" title={t`Dice`} open={open} onClose={onClose}>
        {open && <Sheet gameId={room.id} model={model} />}
      </Dialog>
    </>
  );
}

function Sheet({ gameId, model }: { gameId: string; model: GameModel }) {
  const { data: players } = useQuery(
    {
      queryKey: ['offline-luck', gameId, model.me, model.view.turn],
      queryFn: () => ask('luck', model.me ?? 0),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <>
      <section className={styles.section}>
        <p>
          <strong>{t`This game is played on this device.`}</strong>
        </p>
        <p className={styles.muted}>
          {t`Its dice are drawn here, from a secret that was chosen before the first of them, by the same rules as on the server. No server has watched them fall.`}
        </p>
        <FileWays
          save={model.view.result === null ? null : () => save(gameId)}
          notYet={t`The game’s file can be saved when the game is over.`}
        />
      </section>
      <section className={styles.luck} aria-labelledby="luck">
        <h3 id="luck">{t`Luck`}</h3>
        {players && <LuckCards players={players} model={model} />}
      </section>
    </>
  );
}

async function save(gameId: string): Promise<null> {
  downloadFile(await ask('file'), `cold-keep-${gameId.slice(0, 8)}.json`);
  return null;
}
