import { t } from '@lingui/core/macro';
import { regionTint } from '../../base/board/regionTint.ts';
import { useMap } from '../../client/queries/useMap.ts';
import styles from './RegionTable.module.css';

/** Lists what each region takes and pays, dearest first. */
export function RegionTable({ mapId, mapRev }: { mapId: string; mapRev?: number }) {
  const map = useMap(mapId, mapRev);
  const regions = map?.regions.toSorted((a, b) => b.bonus - a.bonus || a.name.localeCompare(b.name)) ?? [];
  return (
    <section aria-labelledby="regions" aria-busy={map === undefined}>
      <h2 id="regions">{t`Regions`}</h2>
      <table className={styles.regions}>
        <thead>
          <tr>
            <th scope="col">{t`Region`}</th>
            <th scope="col">{t`Territories`}</th>
            <th scope="col">{t`Armies a turn`}</th>
          </tr>
        </thead>
        <tbody>
          {regions.map(({ id, name, color, bonus }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.tint} style={{ background: regionTint(color) }} />
                {name}
              </th>
              <td>{map?.territories.filter(({ region }) => region === id).length}</td>
              <td>+{bonus}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
