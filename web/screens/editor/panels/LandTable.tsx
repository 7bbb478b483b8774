import { t } from '@lingui/core/macro';
import { endsOf } from '../../../../engine/maps/studio/plain.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import type { PanelProps } from './panelProps.ts';
import { TextField } from './TextField.tsx';
import styles from './panels.module.css';

/** Everything but the places, as a table: for lists, for keyboards and for those who do not see the map. */
export function LandTable({ draft, edits, ui }: PanelProps) {
  const nameOf = (id: string): string => draft.territories.get(id)?.name || t`No name yet`;
  const linksOf = (id: string): string[] =>
    [...draft.links.keys()].flatMap((key) => {
      const [a, b] = endsOf(key);
      if (a === id) return [nameOf(b)];
      return b === id ? [nameOf(a)] : [];
    });
  return (
    <section className={styles.section} aria-labelledby="table">
      <h2 id="table">{t`All territories`}</h2>
      <ul className={styles.regions}>
        {[...draft.territories].map(([id, { name, region }]) => (
          <li key={id} className={styles.region}>
            <TextField label={t`Name`} value={name} onChange={(to) => edits.change(id, { name: to })} />
            <Select
              label={t`Region`}
              fullLabel={t`Region of ${{ name: nameOf(id) }}`}
              value={draft.regions.has(region) ? region : ''}
              options={[
                { id: '', name: t`In no region` },
                ...[...draft.regions].map(([key, one]) => ({ id: key, name: one.name || t`No name yet` })),
              ]}
              onChange={(to) => edits.paint([id], to)}
            />
            <p className={styles.quiet}>
              {linksOf(id).length === 0 ? t`No links` : t`Links: ${{ names: linksOf(id).join(', ') }}`}
            </p>
            <Button
              size="s"
              variant="quiet"
              aria-label={t`Show ${{ name: nameOf(id) }} on the map`}
              onClick={() => {
                ui.select([id]);
                ui.choose({ panel: 'inspector', tall: false });
                ui.focus(id);
              }}
            >
              {t`Show on the map`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
