import { t } from '@lingui/core/macro';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import styles from './Lists.module.css';
import { NO_FILTER } from './stops.ts';
import { usePlayers } from './useMoment.ts';
import { useWatched, useWatching } from './watching.ts';

/** Chooses the rounds and players that are gone through; the rest is dimmed. */
export function FilterDialog({ onClose }: { onClose: () => void }) {
  const watched = useWatching();
  const filter = useWatched((state) => state.filter);
  const { players } = usePlayers();
  const last = watched.told.timeline.at(-1)?.round ?? 1;
  const rounds = Array.from({ length: last }, (_, index) => ({
    id: String(index + 1),
    name: String(index + 1),
  }));
  const { seats } = filter;
  const choose = (seat: number): void => {
    const chosen = seats ?? [...players.keys()];
    const next = chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat];
    watched.set({ filter: { ...filter, seats: next.length === players.length ? null : next } });
  };
  return (
    <Dialog open kind="sheet" title={t`Rounds and players`} onClose={onClose}>
      <div className={styles.filter}>
        <fieldset>
          <legend>{t`Rounds`}</legend>
          <Select
            label={t`From`}
            value={String(filter.fromRound)}
            options={rounds}
            onChange={(id) => {
              const fromRound = Number(id);
              watched.set({ filter: { ...filter, fromRound, toRound: Math.max(fromRound, filter.toRound) } });
            }}
          />
          <Select
            label={t`To`}
            value={String(Math.min(last, filter.toRound))}
            options={rounds}
            onChange={(id) => {
              const toRound = Number(id);
              watched.set({ filter: { ...filter, toRound, fromRound: Math.min(filter.fromRound, toRound) } });
            }}
          />
        </fieldset>
        <fieldset>
          <legend>{t`Players`}</legend>
          {players.map(({ id, name }, seat) => (
            <Chip key={id} pressed={seats === null || seats.includes(seat)} onClick={() => choose(seat)}>
              {name}
            </Chip>
          ))}
        </fieldset>
        <Button onClick={() => watched.set({ filter: NO_FILTER })}>{t`Show everything`}</Button>
      </div>
    </Dialog>
  );
}
