import { setImmediate as nextMoment } from 'node:timers/promises';
import { roomById } from '../../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../../db/server/rooms/seats.ts';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { giveCommand, startLedger } from '../../../engine/file/ledger.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { ledgerOf } from '../../../sync-server/games/dice/ledgerOf.ts';
import { pinnedBoard } from '../../../sync-server/games/facts/maps.ts';
import { databaseOf } from '../../support/databaseOf.ts';
import { nextToAct, PERSON, stepByCall, viewOf, type Seated } from './player.ts';
import type { TestServer } from './server.ts';

/**
 * The turns that people will have in a game that has just begun, if everybody plays as a Commander would: all chance
 * follows from the room's secret, so the game can be played ahead.
 */
async function turnsOfPeople(dataDir: string, roomId: string): Promise<number[]> {
  const { db } = await databaseOf(dataDir);
  try {
    const row = await roomById(db, roomId);
    if (!row) throw new Error(`no room ${roomId}`);
    const seats = await seatsOfRoom(db, roomId);
    const ledger = ledgerOf(row, seats);
    const byPosition = seats.toSorted((a, b) => a.position - b.position);
    let { state, position } = startLedger(ledger, await pinnedBoard(db, row.map_id, row.map_rev));
    const turns = new Set<number>();
    while (state.result === null) {
      const seat = state.current;
      const seed = byPosition[seat]?.ai_seed ?? null;
      if (seed === null) turns.add(state.turn);
      const command = chooseCommand(viewFor(state, seat), seed ?? PERSON);
      const step = giveCommand(ledger, position, state, { seat, command, nonce: null });
      // Sockets that the server closes meanwhile must be heard of, or the next call goes to one of them.
      if (command.type === 'end_turn') await nextMoment();
      if (!step.ok) throw new Error(`${command.type}: ${step.rejection.code}`);
      ({ state, position } = step);
    }
    return [...turns];
  } finally {
    await db.destroy();
  }
}

/**
 * Plays a game that has just begun over the API, until its people have as few turns left as are to be played on the
 * screen. Nobody may have opened it: a device's own chance would change its course.
 * @param players all people of the game
 */
export async function playUntilLastTurns(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  players: readonly Seated[],
  left: number,
): Promise<void> {
  const roomId = players[0]?.roomId ?? '';
  const from = (await turnsOfPeople(dataDir, roomId)).at(-left) ?? 0;
  for (;;) {
    const mover = await nextToAct(players);
    if (mover === null) throw new Error('the game was over before its last turns');
    if ((await viewOf(mover)).turn >= from) return;
    await stepByCall(mover);
  }
}
