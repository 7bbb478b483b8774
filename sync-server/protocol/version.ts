/**
 * 1: accounts, rooms, commands, snapshots and updates of a game.
 */
export const PROTOCOL_VERSION = 1;
