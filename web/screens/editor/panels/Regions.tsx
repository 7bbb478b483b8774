import { plural, t } from '@lingui/core/macro';
import { Paintbrush, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import type { PanelProps } from './panelProps.ts';
import { TextField } from './TextField.tsx';
import styles from './panels.module.css';

const MOST_BONUS = 30;

/** Regions with their colours and bonuses; one of them is painted with. */
export function Regions({ draft, edits, ui, map }: PanelProps & { map: MapDefinition | null }) {
  const current = useRef<HTMLLIElement>(null);
  // The one that is painted with may have been added below what is seen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [ui.region]);
  const add = (): void => {
    const region = edits.addRegion();
    if (region !== null) ui.choose({ region, tool: 'region' });
  };
  return (
    <section className={styles.section} aria-labelledby="regions">
      <header className={styles.head}>
        <h2 id="regions">{t`Regions`}</h2>
        <Button size="s" variant="quiet" onClick={() => ui.choose({ panel: 'table' })}>
          {t`Table`}
        </Button>
        <Button size="s" onClick={add}>
          <Plus aria-hidden="true" /> {t`Add a region`}
        </Button>
      </header>
      <ul className={styles.regions}>
        {[...draft.regions].map(([id, { name, color, bonus }]) => {
          const shown = name || t`No name yet`;
          const suggested = map?.regions.find((one) => one.id === id)?.bonus ?? 1;
          const count = [...draft.territories.values()].filter(({ region }) => region === id).length;
          return (
            <li key={id} ref={id === ui.region ? current : undefined} className={styles.region}>
              <div className={styles.known}>
                <input
                  type="color"
                  value={color}
                  aria-label={t`Color of ${shown}`}
                  onChange={({ target }) => edits.changeRegion(id, { color: target.value })}
                />
                <TextField
                  label={t`Name of the region`}
                  value={name}
                  onChange={(to) => edits.changeRegion(id, { name: to })}
                />
                <IconButton label={t`Remove ${shown}`} onClick={() => edits.removeRegion(id)}>
                  <Trash2 />
                </IconButton>
              </div>
              <div className={styles.row}>
                <Select
                  label={t`Bonus`}
                  fullLabel={t`Bonus of ${shown}`}
                  value={String(bonus)}
                  options={[
                    { id: 'auto', name: bonus === 'auto' ? t`formula: +${suggested}` : t`by the formula` },
                    ...Array.from({ length: MOST_BONUS + 1 }, (_, value) => ({
                      id: String(value),
                      name: `+${value}`,
                    })),
                  ]}
                  onChange={(to) => edits.changeRegion(id, { bonus: to === 'auto' ? 'auto' : Number(to) })}
                />
                <span className={styles.quiet}>
                  {plural(count, { one: '# territory', other: '# territories' })}
                </span>
                <IconButton
                  label={t`Paint with it`}
                  aria-pressed={ui.tool === 'region' && ui.region === id}
                  className={styles.paint}
                  onClick={() => ui.choose({ tool: 'region', region: id, tall: false })}
                >
                  <Paintbrush />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      {draft.regions.size === 0 && (
        <p className={styles.quiet}>{t`Whoever holds all of a region is paid its bonus every turn.`}</p>
      )}
    </section>
  );
}
