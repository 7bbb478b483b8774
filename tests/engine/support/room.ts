import type { RoomFacts } from '../../../engine/view/encode.ts';

/** A room of `player-0`, `player-1` and so on. */
export const roomOf = (seats: number): RoomFacts => ({
  roomId: 'room',
  endedAt: null,
  roster: Array.from({ length: seats }, (_, seat) => ({
    id: `player-${seat}`,
    username: `Player ${seat}`,
    selectedColor: 'red',
    isAi: false,
  })),
});
