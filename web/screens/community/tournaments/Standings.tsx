import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import styles from './Tournaments.module.css';

export type Entrant = Tournament['standings'][number];

interface StandingsProps {
  tournament: Tournament;
  ownId: string | null;
  /** Draws the name of a player. */
  nameOf: (entrant: Entrant) => ReactNode;
}

/** Everybody who has entered, the best first. */
export function Standings({ tournament, ownId, nameOf }: StandingsProps) {
  const { standings, rules, rounds } = tournament;
  if (standings.length === 0) return <p className={styles.muted}>{t`Nobody has entered yet.`}</p>;
  const hasBegun = rounds.length > 0;
  const hasCheckIn = !hasBegun && tournament.checkInFrom !== null;
  const hasBuchholz = hasBegun && rules.kind === 'swiss';
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{hasBegun ? t`Standings` : t`Players`}</h2>
      <table className={styles.standings}>
        <thead>
          <tr>
            {hasBegun && <th scope="col">{t`Place`}</th>}
            <th scope="col">{t`Player`}</th>
            {hasBegun && <th scope="col">{t`Points`}</th>}
            {hasBuchholz && <th scope="col">{t`Buchholz`}</th>}
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <tr key={row.userId} {...(row.userId === ownId && { 'data-own': '' })}>
              {hasBegun && <td>{row.place}</td>}
              <th scope="row">
                <span className={styles.who}>
                  {nameOf(row)}
                  <span className={styles.muted}>{rowWords(row, hasCheckIn)}</span>
                </span>
              </th>
              {hasBegun && <td>{row.points}</td>}
              {hasBuchholz && <td>{row.buchholz}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowWords({ isOut, isLate, isCheckedIn }: Entrant, hasCheckIn: boolean): string {
  if (isOut) return t`Withdrawn`;
  if (isLate) return t`Entered late`;
  return hasCheckIn && isCheckedIn ? t`Checked in` : '';
}
