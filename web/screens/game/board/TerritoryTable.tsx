import { t } from '@lingui/core/macro';
import { Radio } from 'lucide-react';
import { useMemo } from 'react';
import { NEUTRAL } from '../../../../engine/model/ids.ts';
import { armiesOf, ownerOf } from '../../../../engine/model/state.ts';
import { foreignNeighbours } from '../../../../engine/rules/elements/threat.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';

import { HiddenRow } from './HiddenRow.tsx';
import { isHidden, lookOf } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import styles from './TerritoryTable.module.css';
import type { Turn } from '../turn/useTurn.ts';

interface TerritoryTableProps {
  turn: Turn;
  /** Absent for those who may not point at anything. */
  onPing?: ((territory: number) => void) | undefined;
}

/** The whole board as a table by region, with the same actions as the map: nobody needs the picture. */
export function TerritoryTable({ turn, onPing }: TerritoryTableProps) {
  const { model, choice, targets } = turn;
  const { view, names } = model;
  const reach = useMemo(
    () => new Set(choice.from === null ? [] : targets.get(choice.from)),
    [choice.from, targets],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t`Territories`} tabIndex={0}>
      {view.map.regions.map((region) => (
        <table key={region.id} className={styles.table}>
          <caption>{captionOf(region)}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Territory`}</th>
              <th scope="col">{t`Owner`}</th>
              <th scope="col">{t`Armies`}</th>
              <th scope="col">{t`Enemies next to it`}</th>
              <th scope="col">{t`Action`}</th>
            </tr>
          </thead>
          <tbody>
            {region.territories.map((territory) => {
              if (isHidden(view, territory)) {
                return <HiddenRow key={territory} model={model} territory={territory} />;
              }
              const owner = ownerOf(view, territory);
              const selectable = targets.has(territory) || reach.has(territory);
              return (
                <tr key={territory} aria-selected={territory === choice.from || territory === choice.to}>
                  <th scope="row">{names.territory(territory)}</th>
                  <td>
                    <Pip color={lookOf(model, owner)?.color ?? NEUTRAL_COLOR} />{' '}
                    {owner === NEUTRAL ? t`Neutral` : names.player(owner)}
                  </td>
                  <td>{armiesOf(view, territory)}</td>
                  <td>
                    {foreignNeighbours(view, territory)
                      .map(
                        (next) =>
                          `${names.territory(next)} ${isHidden(view, next) ? '?' : armiesOf(view, next)}`,
                      )
                      .join(', ')}
                  </td>
                  <td className={styles.actions}>
                    {selectable && (
                      <Button size="s" onClick={() => turn.tap(territory)}>
                        {actionOf(turn, territory, reach)}
                        <VisuallyHidden> {names.territory(territory)}</VisuallyHidden>
                      </Button>
                    )}
                    {onPing && (
                      <IconButton
                        label={t`Point at ${names.territory(territory)}`}
                        onClick={() => onPing(territory)}
                      >
                        <Radio />
                      </IconButton>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </section>
  );
}

const captionOf = ({ name, bonus }: { readonly name: string; readonly bonus: number }): string =>
  t`${name}, pays ${bonus}`;

function actionOf(turn: Turn, territory: number, reach: ReadonlySet<number>): string {
  const { view } = turn.model;
  if (view.phase === 'reinforcement' || view.pendingForcedRedeem) return t`Place 1 on`;
  if (reach.has(territory)) return view.phase === 'attack' ? t`Attack` : t`Move to`;
  return view.phase === 'attack' ? t`Attack from` : t`Move from`;
}
