import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { Tournament, TournamentMatch } from '../../../../sync-server/protocol/tournaments.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { nameIn } from './matchWords.ts';
import styles from './Tournaments.module.css';

/** Who meets whom, a round a column: side by side where there is room, below each other on a phone. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  const nameOf = nameIn(tournament);
  return (
    // A list that is wider than the page is moved by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.rounds} tabIndex={0} aria-labelledby="rounds">
      {tournament.rounds.map((matches, round) => (
        <li key={matches[0]?.id ?? round}>
          <h3>{t`Round ${{ number: round + 1 }}`}</h3>
          <ul className={styles.matches}>
            {matches.map((match) => (
              <li key={match.id} className={styles.match}>
                <Match match={match} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Match({ match, nameOf }: { match: TournamentMatch; nameOf: (id: string) => string }) {
  const { players, places, rooms } = match;
  return (
    <>
      <ul>
        {players.map((id, at) => (
          <li key={id} {...(places?.[at] === 0 && { 'data-won': '' })}>
            <span>{nameOf(id)}</span>
            <span className={styles.muted}>{resultWords(match, at)}</span>
          </li>
        ))}
      </ul>
      {players.length === 0 && <p className={styles.muted}>{t`Nobody is left to play it`}</p>}
      {rooms.map((roomId, game) => (
        <Link key={roomId} to={places === null ? roomPath(roomId) : `/replay/${roomId}`}>
          {rooms.length === 1 ? t`See the game` : t`See game ${{ number: game + 1 }}`}
        </Link>
      ))}
    </>
  );
}

function resultWords({ players, places }: TournamentMatch, at: number): string {
  if (places === null) return '';
  if (players.length === 1) return t`Bye`;
  const place = places[at] ?? null;
  if (players.length > 2) return place === null ? '–' : t`Place ${{ number: place + 1 }}`;
  return place === 0 ? t`Won` : t`Lost`;
}
