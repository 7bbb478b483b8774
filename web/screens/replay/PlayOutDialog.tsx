import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { PLAYED_OUT, wilson } from '../../../engine/review/playOut.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { percent } from '../game/model/odds.ts';
import { playOut } from '../study/branches.ts';
import { anySeed } from '../study/studies.ts';
import { useOwnStudy } from './studied.ts';
import styles from './Findings.module.css';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** Plays the moment that is shown to its end, again and again, a Commander in every seat: who wins how often. */
export function PlayOutDialog({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { seq, rolls } = useWatched((state) => state.moment);
  const { study } = useOwnStudy();
  const { players } = usePlayers();
  const [games, setGames] = useState<readonly (readonly number[])[]>([]);
  const [isBroken, setBroken] = useState(false);
  const { body, map, branch } = told;

  useEffect(() => {
    let left = false;
    const play = async (): Promise<void> => {
      // In the middle of a fight nothing can be commanded: it has not begun.
      const moment = { id: branch, seq: rolls === null ? seq : seq - 1 };
      for (let game = 0; game < PLAYED_OUT && !left && body !== null; game++) {
        const shares = await playOut(map, body, study, moment, anySeed());
        if (!left) setGames((known) => [...known, shares]);
      }
    };
    play().catch(() => setBroken(true));
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it is played from the moment at which it was asked for
  }, []);

  const count = games.length;
  return (
    <Dialog open kind="sheet" title={t`Played out`} onClose={onClose}>
      <div className={styles.findings}>
        <p>
          {t`From this moment on ${PLAYED_OUT} whole games are played on this device, a Commander in every seat, with other dice each time.`}
        </p>
        {count < PLAYED_OUT && !isBroken && (
          <progress className={styles.progress} aria-label={t`Games played`} value={count} max={PLAYED_OUT} />
        )}
        {isBroken && <p role="alert">{t`The games could not be played.`}</p>}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Player`}</th>
              <th scope="col">{t`Won`}</th>
              <th scope="col">{t`Likely between`}</th>
            </tr>
          </thead>
          <tbody>
            {players.map(({ id, name, color }, seat) => {
              const wins = games.reduce((sum, shares) => sum + (shares[seat] ?? 0), 0);
              const { low, high } = wilson(wins, count);
              const won = wins.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
              return (
                <tr key={id}>
                  <th scope="row">
                    <Pip color={color} size={20} /> {name}
                  </th>
                  <td>{t`${won} of ${count}`}</td>
                  <td>{count > 0 && t`${percent(low)} and ${percent(high)}`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles.note}>{t`In 95 of 100 cases the true share lies between the two figures.`}</p>
      </div>
    </Dialog>
  );
}
