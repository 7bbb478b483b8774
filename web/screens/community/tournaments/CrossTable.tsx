import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Tournament, TournamentMatch } from '../../../../sync-server/protocol/tournaments.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { matchPath, matchWords, nameIn } from './matchWords.ts';
import styles from './CrossTable.module.css';

interface Column {
  readonly id: string;
  /** What stands above it. */
  readonly short: string;
  /** The same in words. */
  readonly long: string;
  /** The match that a player has in it. */
  matchOf(userId: string): TournamentMatch | undefined;
}

/** Who has won what against whom: by opponents in a round robin, by rounds in a Swiss. */
export function CrossTable({ tournament, ownId }: { tournament: Tournament; ownId: string | null }) {
  const { standings } = tournament;
  const nameOf = nameIn(tournament);
  const numbers = new Map(standings.map(({ userId }, at) => [userId, at + 1]));
  const columns = tournament.rules.kind === 'swiss' ? byRounds(tournament) : byOpponents(tournament);
  return (
    // A table that is wider than the page is moved by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.window} tabIndex={0} aria-labelledby="cross-table">
      <table className={styles.table}>
        <caption id="cross-table">
          <VisuallyHidden>{t`Cross table`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col">{t`Player`}</th>
            {columns.map(({ id, short, long }) => (
              <th key={id} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
            <th scope="col">{t`Points`}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ userId, username, points, isLate }, row) => (
            <tr key={userId} {...(userId === ownId && { 'data-own': '' })}>
              <td>{row + 1}</td>
              <th scope="row">{username}</th>
              {columns.map(({ id, matchOf }, at) => (
                <td key={id}>
                  {id === userId ? (
                    <span className={styles.self} aria-hidden="true" />
                  ) : isLate && at === 0 ? (
                    <Shown short="½" long={t`Entered late, half a point`} />
                  ) : (
                    <Cell match={matchOf(userId)} userId={userId} numbers={numbers} nameOf={nameOf} />
                  )}
                </td>
              ))}
              <td className={styles.points}>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const byRounds = ({ rounds }: Tournament): Column[] =>
  rounds.map((matches, at) => ({
    id: `round ${at}`,
    short: String(at + 1),
    long: t`Round ${{ number: at + 1 }}`,
    matchOf: (userId) => matches.find(({ players }) => players.includes(userId)),
  }));

const byOpponents = ({ standings, rounds }: Tournament): Column[] =>
  standings.map(({ userId, username }, at) => ({
    id: userId,
    short: String(at + 1),
    long: t`Against ${{ player: username }}`,
    matchOf: (other) =>
      rounds.flat().find(({ players }) => players.includes(userId) && players.includes(other)),
  }));

interface CellProps {
  match: TournamentMatch | undefined;
  userId: string;
  numbers: ReadonlyMap<string, number>;
  nameOf: (id: string) => string;
}

/** A game as one of the two sees it: whom they have met, and what came of it. It leads to the game. */
function Cell({ match, userId, numbers, nameOf }: CellProps) {
  if (!match) return null;
  const { players, places } = match;
  const other = players.find((id) => id !== userId);
  const own = places?.[players.indexOf(userId)];
  const sign = places === null ? '…' : own === 0 ? '1' : '0';
  const short = other === undefined ? t`bye` : `${sign} (${numbers.get(other) ?? '–'})`;
  const path = matchPath(match);
  const shown = <Shown short={short} long={matchWords(match, nameOf)} />;
  return path === null ? shown : <Link to={path}>{shown}</Link>;
}

const Shown = ({ short, long }: { short: string; long: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <VisuallyHidden>{long}</VisuallyHidden>
  </>
);
