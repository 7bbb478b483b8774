import { PlayerName } from '../../parts/people/PlayerName.tsx';
import type { PlayerLook, RoomInfo } from '../model/model.ts';

interface SeatNameProps {
  player: PlayerLook;
  /** null of a game whose players are no accounts. */
  room: RoomInfo | null;
}

/** The name of a player of a game, with their rank. */
export function SeatName({ player: { id, name, isAi }, room }: SeatNameProps) {
  const isPerson = room !== null && !isAi;
  const person = isPerson ? room.players?.find(({ userId }) => userId === id) : null;
  return <PlayerName userId={isPerson ? id : null} username={name} elo={person?.elo} tag={person?.clanTag} />;
}
