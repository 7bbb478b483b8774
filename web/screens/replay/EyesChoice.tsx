import { t } from '@lingui/core/macro';
import { Select } from '../../base/ui/forms/Select.tsx';
import { eyesName } from './eyesName.ts';
import styles from './Standings.module.css';
import { usePlayers } from './useMoment.ts';
import { eyesOf } from './useReplayKeys.ts';
import { useWatched, useWatching } from './watching.ts';

/** Chooses through whose eyes the game is seen; of a running game there are the reader's own only. */
export function EyesChoice() {
  const watched = useWatching();
  const eyes = useWatched((state) => state.eyes);
  const { players } = usePlayers();
  const all = eyesOf(watched.told);
  if (all.length < 2) return null;
  return (
    <div className={styles.eyes}>
      <Select
        label={t`Seen by`}
        value={String(eyes)}
        options={all.map((one) => ({ id: String(one), name: eyesName(one, watched.told, players) }))}
        onChange={(id) => watched.set({ eyes: all.find((one) => String(one) === id) ?? 'truth' })}
      />
    </div>
  );
}
