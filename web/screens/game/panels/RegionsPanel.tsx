import { t } from '@lingui/core/macro';
import { UNKNOWN_OWNER } from '../../../../engine/model/ids.ts';
import { ownerOf } from '../../../../engine/model/state.ts';
import { cx } from '../../../base/lib/cx.ts';
import { lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { holderOf } from './holderOf.ts';
import styles from './panels.module.css';

interface RegionsPanelProps {
  model: GameModel;
  onShow: (region: number) => void;
}

/** Shows what each region pays, and who holds how much of it. */
export function RegionsPanel({ model, onShow }: RegionsPanelProps) {
  const { view } = model;
  return (
    <section className={styles.section} aria-label={t`Regions`}>
      <h2 className={styles.title}>{t`Regions`}</h2>
      <ul className={styles.list}>
        {view.map.regions.map((region, index) => {
          const owners = region.territories.map((territory) => ownerOf(view, territory));
          const holder = holderOf(owners);
          const held = holder !== null && holder >= 0;
          const shares = [...new Set(owners)].toSorted((a, b) => count(owners, b) - count(owners, a));
          return (
            <li key={region.id}>
              <button
                type="button"
                className={styles.region}
                aria-label={wordsOf(region, model, holder)}
                onClick={() => onShow(index)}
              >
                <span>{region.name}</span>
                <span className={cx(styles.bonus, held && styles.held)}>+{region.bonus}</span>
                <span className={styles.shares}>
                  {shares.map((owner) => (
                    <span
                      key={owner}
                      className={cx(owner === UNKNOWN_OWNER && styles.hidden)}
                      style={{
                        flexGrow: count(owners, owner),
                        ...(owner !== UNKNOWN_OWNER && {
                          background: (lookOf(model, owner)?.color ?? NEUTRAL_COLOR).hex,
                        }),
                      }}
                    />
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf(
  { name, bonus }: { readonly name: string; readonly bonus: number },
  model: GameModel,
  holder: number | null,
): string {
  if (holder === UNKNOWN_OWNER) return t`${name}, pays ${bonus}, holder unknown`;
  const player = holder === null ? undefined : lookOf(model, holder)?.name;
  return player ? t`${name}, pays ${bonus}, held by ${player}` : t`${name}, pays ${bonus}, held by nobody`;
}

const count = (owners: readonly number[], owner: number): number =>
  owners.filter((one) => one === owner).length;
