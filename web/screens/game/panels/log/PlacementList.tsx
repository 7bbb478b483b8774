import { t } from '@lingui/core/macro';
import { Pip } from '../../../../base/ui/owners/Pip.tsx';
import { placementsIn, type Placed } from './references.ts';
import { colorOf, placeOf, type ListProps } from './listProps.ts';
import styles from './log.module.css';
import { LookButton } from './LookButton.tsx';
import { Time } from './Time.tsx';

/** Lists what was placed where and by whom: this turn summed up, before it one by one. */
export function PlacementList({ lines, model, onLook }: ListProps) {
  const { thisTurn, before } = placementsIn(lines);
  const rows = (placed: readonly Placed[]) =>
    placed.map(({ line, territoryId, armies }) => {
      const place = placeOf(model, territoryId);
      const player = model.players.find(({ id }) => id === line.playerId)?.name ?? t`A player`;
      return (
        <li key={`${line.seq}-${territoryId}`}>
          <Pip color={colorOf(model, line.playerId)} size={16} />
          <span>
            <strong>
              {armies > 0 ? '+' : '−'}
              {Math.abs(armies)}
            </strong>{' '}
            {place}
            <small>{player}</small>
          </span>
          <Time at={line.at} />
          <LookButton place={place} onLook={() => onLook([territoryId])} />
        </li>
      );
    });
  return (
    <>
      <h3 className={styles.heading}>{t`This turn`}</h3>
      {thisTurn.length === 0 ? (
        <p className={styles.note}>{t`No placements in sight yet.`}</p>
      ) : (
        <ol className={styles.log} aria-label={t`Placed this turn`}>
          {rows(thisTurn)}
        </ol>
      )}
      {before.length > 0 && (
        <>
          <h3 className={styles.heading}>{t`Before`}</h3>
          <ol className={styles.log} aria-label={t`Placed earlier, newest first`}>
            {rows(before)}
          </ol>
        </>
      )}
    </>
  );
}
