import { t } from '@lingui/core/macro';
import { UNKNOWN_OWNER } from '../../../../engine/model/ids.ts';
import { ownerOf } from '../../../../engine/model/state.ts';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { holder, lastSight } from '../model/describe.ts';
import { lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import styles from './TerritoryTable.module.css';

/** A territory in the fog: whose landmark it is, and what was seen of it last. */
export function HiddenRow({ model, territory }: { model: GameModel; territory: number }) {
  const { view, names } = model;
  const owner = ownerOf(view, territory);
  return (
    <tr>
      <th scope="row">{names.territory(territory)}</th>
      <td>
        {owner === UNKNOWN_OWNER ? (
          t`Hidden`
        ) : (
          <>
            <Pip color={lookOf(model, owner)?.color ?? NEUTRAL_COLOR} /> {holder(model, owner)}
          </>
        )}
      </td>
      <td>
        <span aria-hidden="true">?</span>
        <VisuallyHidden>{t`unknown`}</VisuallyHidden>
      </td>
      <td colSpan={2} className={styles.lastSeen}>
        {lastSight(model, territory)}
      </td>
    </tr>
  );
}
