/** The address of a room or game, which stays its own: codes of finished games are given out again. */
export const roomPath = (roomId: string): string => `/room/${roomId}`;
