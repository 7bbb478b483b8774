/**
 * 1: accounts, rooms, commands, snapshots and updates of a game.
 * 2: four modes, teams, draws, fog; versions are each viewer's own.
 */
export const PROTOCOL_VERSION = 2;
