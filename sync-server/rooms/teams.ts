import type { SeatRow } from '../../db/server/schema/rooms.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { Refusal } from '../runtime/refusal.ts';

/** Refuses teams that were chosen so that they cannot come out equal. */
export function refuseUneven({ teams }: GameConfig, seats: readonly SeatRow[]): void {
  if (teams === 0) return;
  const most = seats.length / teams;
  for (let team = 0; team < teams; team++) {
    if (membersOf(seats, team) > most) {
      throw new Refusal('unprocessable', 'uneven_teams', 'The teams are not the same size', {
        field: 'teamId',
      });
    }
  }
}

/** Refuses a team that there is not, or that has no place left. */
export function refuseTeam(
  { teams }: GameConfig,
  { max_players: seats }: { readonly max_players: number },
  others: readonly SeatRow[],
  team: number,
): void {
  if (teams === 0) throw new Refusal('conflict', 'no_teams', 'There are no teams in this game');
  if (team >= teams) {
    throw new Refusal('invalid', 'unknown_team', 'There is no such team', { field: 'teamId' });
  }
  if (membersOf(others, team) >= Math.floor(seats / teams)) {
    throw new Refusal('conflict', 'team_full', 'This team is full', { field: 'teamId' });
  }
}

const membersOf = (seats: readonly SeatRow[], team: number): number =>
  seats.filter(({ team_id: chosen }) => chosen === team).length;
