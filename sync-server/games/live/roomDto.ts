import { z } from 'zod/mini';
import type { SeatedRow } from '../../../db/server/rooms/seats.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { personalityOf } from '../../../engine/ai/character/personality.ts';
import { isDraw } from '../../../engine/model/state.ts';
import { AI_TIERS } from '../../../engine/model/tiers.ts';
import { teamsOf } from '../../../engine/rules/setup.ts';
import { avatarUrlOf } from '../../protocol/avatars.ts';
import { isOver } from '../../protocol/myGames.ts';
import { type LifecyclePhase, type PlayerSlot, type Room, type RoomTimes } from '../../protocol/rooms.ts';
import { UNTIMED, type Timed } from '../clocks/times.ts';
import { commitmentsOf } from '../dice/published.ts';
import { configOf } from '../facts/storedConfig.ts';
import { optionsOf } from '../facts/storedOptions.ts';
import { isAiSeat, playerIdOf, seatName } from '../facts/seat.ts';

export const winnersSchema = z.array(z.int());
const difficultySchema = z.nullable(z.enum(AI_TIERS));

/** The room as it is shown. `seats` in their order. @param armiesOf what a seat has left to place, as far as the viewer may know */
export function toRoom(
  row: RoomRow,
  seats: readonly SeatedRow[],
  { times, turnExpiresAt, returnRounds }: Timed = UNTIMED,
  armiesOf: (seat: number) => number | null = () => null,
): Room {
  const players = seats.map((seat) => ({
    ...toSlot(seat, returnRounds),
    aiPersonalitySeed: isOver(row) ? seat.ai_seed : null,
    armies: armiesOf(seat.position),
  }));
  return {
    id: row.id,
    roomCode: row.code,
    name: row.name,
    status: row.status,
    lifecyclePhase: lifecyclePhaseOf(row),
    readyStates: Object.fromEntries(seats.map((seat) => [playerIdOf(seat), seat.ready_at !== null])),
    ...messageOf(row, times),
    hostId: row.host_id,
    ...optionsOf(row),
    hasPassword: row.password_hash !== null,
    locked: row.is_locked === 1,
    matched: row.is_matched === 1,
    mapId: row.map_id,
    mapRev: row.map_rev,
    maxPlayers: row.max_players,
    config: configOf(row),
    players,
    aiOpponents: players.flatMap(({ aiDifficulty }) => (aiDifficulty ? [{ aiDifficulty }] : [])),
    turnNumber: row.turn,
    currentTurnUserId: currentPlayerId(row, seats),
    turnExpiresAt,
    ...times,
    readyCheckStartedAt: row.ready_check_at,
    readyCheckEndsAt: row.status === 'lobby' ? row.deadline : null,
    createdAt: row.created_at,
    ...outcomeOf(row, seats),
    ...commitmentsOf(row),
  };
}

/** An absent player comes before the room's own message, for as long as they are absent. */
const messageOf = (
  row: RoomRow,
  { replacementPendingUserId: absent }: RoomTimes,
): Pick<Room, 'statusMessage' | 'statusMessageLevel'> =>
  absent === null
    ? { statusMessage: row.status_message, statusMessageLevel: 'info' }
    : {
        statusMessage: 'A player is absent: a Commander is about to take the seat over',
        statusMessageLevel: 'warn',
      };

const PHASE_OF: Record<Exclude<RoomRow['status'], 'lobby'>, LifecyclePhase> = {
  initializing: 'initializing',
  active: 'playing',
  paused: 'paused',
  completed: 'over',
  abandoned: 'over',
};

const lifecyclePhaseOf = ({ status, ready_check_at: at }: RoomRow): LifecyclePhase => {
  if (status !== 'lobby') return PHASE_OF[status];
  return at === null ? 'waiting' : 'ready_check';
};

const toSlot = (
  seat: SeatedRow,
  returnRounds: Timed['returnRounds'],
): Omit<PlayerSlot, 'armies' | 'aiPersonalitySeed'> => ({
  id: seat.id,
  userId: seat.user_id,
  aiPlayerId: seat.user_id === null ? seat.id : null,
  username: seatName(seat),
  joinedAt: seat.joined_at,
  isReady: seat.ready_at !== null,
  anchor: seat.anchor,
  readyAt: seat.ready_at,
  isAi: isAiSeat(seat),
  aiDifficulty: z.parse(difficultySchema, seat.ai_difficulty),
  isBot: seat.is_bot === 1,
  aiPersonality: seat.ai_seed === null ? null : personalityOf(seat.ai_seed),
  selectedColor: seat.color,
  teamId: seat.team_id,
  isEliminated: seat.eliminated === 1,
  elo: seat.elo,
  avatarUrl: avatarUrlOf(seat.avatar),
  clanTag: seat.tag,
  returnUntilRound: returnRounds.get(seat.position) ?? null,
});

/** Whose turn it is, while the game runs: a user's id, or an AI player's. */
export function currentPlayerId(row: RoomRow, seats: readonly SeatRow[]): string | null {
  const seat = row.status === 'active' ? seats.find(({ position }) => position === row.current_seat) : null;
  return seat ? playerIdOf(seat) : null;
}

/** The names of the winners, or of those who share a draw; null while the game goes on. */
export function outcomeOf(row: RoomRow, seats: readonly SeatRow[]): Pick<Room, 'winner' | 'isDraw'> {
  if (row.winners === null) return { winner: null, isDraw: false };
  const winners = winnersSchema.parse(JSON.parse(row.winners));
  const teams = teamsOf(configOf(row), seats.length);
  const names = seats.filter(({ position }) => winners.includes(position)).map(seatName);
  return { winner: names.join(' and '), isDraw: isDraw(teams, winners) };
}
