import { t } from '@lingui/core/macro';
import type { Tournament, TournamentMatch } from '../../../../sync-server/protocol/tournaments.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';

/** Where the last game of a match is seen: the room while it is played, its replay after; null without a game. */
export function matchPath({ rooms, places }: TournamentMatch): string | null {
  const roomId = rooms.at(-1);
  if (roomId === undefined) return null;
  return places === null ? roomPath(roomId) : `/replay/${roomId}`;
}

/** The names of the players of a tournament by their ids. */
export function nameIn({ standings }: Tournament): (id: string) => string {
  const names = new Map(standings.map(({ userId, username }) => [userId, username]));
  return (id) => names.get(id) ?? t`Somebody who has left`;
}

/** A match of two in one sentence: who meets whom, and who has won. */
export function matchWords({ players, places }: TournamentMatch, nameOf: (id: string) => string): string {
  const [one, two] = players;
  if (one === undefined) return t`Nobody is left to play it`;
  if (two === undefined) return t`${{ player: nameOf(one) }} has a bye`;
  const meeting = t`${{ player: nameOf(one) }} against ${{ other: nameOf(two) }}`;
  if (places === null) return meeting;
  const winner = players[places.indexOf(0)];
  return winner === undefined
    ? t`${meeting}, nobody has won`
    : t`${meeting}, ${{ player: nameOf(winner) }} has won`;
}
