import { t } from '@lingui/core/macro';
import { Eye, Square } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { DraftProblem } from '../../../../engine/maps/studio/problems.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { leadWords } from '../../parts/fairness/fairnessWords.ts';
import { SeatTable } from '../../parts/fairness/SeatTable.tsx';
import styles from '../panels/panels.module.css';
import { GAMES, playTrial, seatTrial, stopTrial, trialOf } from './seatTrial.ts';

/** So many players are asked about first: 200 games of more say little. */
const USUAL = 4;

interface SeatsProps {
  map: MapDefinition | null;
  problems: readonly DraftProblem[] | null;
}

/** Whether it matters on the map who goes first: equal Commanders play it on this device, and the seats' wins are counted. */
export function Seats({ map, problems }: SeatsProps) {
  const { on, row, isPlaying } = useStore(seatTrial, trialOf(map));
  const [wanted, setWanted] = useState<number | null>(null);
  const { min = 2, max = 2 } = map?.players ?? {};
  const players = Math.min(max, wanted ?? USUAL);
  const isPlayable = map !== null && problems !== null && !problems.some(({ isError }) => isError);
  const begin = (): void => {
    if (map === null) return;
    playTrial(map, players).catch((error: unknown) =>
      toast.error(messageOf(error, t`Commanders cannot play on this map.`)),
    );
  };
  return (
    <section className={styles.section} aria-labelledby="seats">
      <h2 id="seats">{t`Seats`}</h2>
      <p className={styles.quiet}>
        {t`Equal Commanders play your map on this device, to see whether it matters who goes first.`}
      </p>
      <Select
        label={t`Players`}
        value={String(players)}
        options={Array.from({ length: max - min + 1 }, (_, more) => ({
          id: String(min + more),
          name: String(min + more),
        }))}
        onChange={(value) => setWanted(Number(value))}
      />
      {isPlaying ? (
        <>
          <label className={styles.quiet}>
            {t`${{ done: row?.games ?? 0 }} of ${{ goal: GAMES }} games`}{' '}
            <progress value={row?.games ?? 0} max={GAMES} />
          </label>
          <Button onClick={stopTrial}>
            <Square aria-hidden="true" /> {t`Stop`}
          </Button>
        </>
      ) : (
        <Button disabled={!isPlayable} onClick={begin}>
          <Eye aria-hidden="true" /> {t`Watch ${{ games: GAMES }} games`}
        </Button>
      )}
      {!isPlayable && <p className={styles.quiet}>{t`First the errors have to be settled.`}</p>}
      {row !== null && (
        <>
          {!isPlaying && on !== map && (
            <p className={styles.quiet}>{t`These games were played on the map as it was before.`}</p>
          )}
          <p aria-live={isPlaying ? 'off' : 'polite'}>{leadWords(row)}</p>
          <SeatTable row={row} />
        </>
      )}
    </section>
  );
}
