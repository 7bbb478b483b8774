import { hexToBytes } from '@noble/hashes/utils.js';
import { signedMessage } from '../../engine/dice/headTree.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { replay } from '../../engine/rules/replay.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import { verifyEd25519 } from '../verify/ed25519.ts';
import { call } from '../support/rest.ts';
import { gameOf, type Player } from '../support/table.ts';
import { act, connect } from '../support/testSocket.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import type { Memory } from './player.ts';

/** Answers of each player that are asked for once more. */
const ASKED_AGAIN = 5;

interface Stored {
  readonly seq: number;
  readonly key: string | null;
  readonly body: string;
}

/** Lists what is wrong, a line each: nothing, if the server kept its word. */
export async function broken(url: string, dataDir: string, memories: readonly Memory[]): Promise<string[]> {
  const faults: string[] = [];
  const board = boardMapOf(await loadMap('world'));
  for (const roomId of new Set(memories.map((memory) => memory.roomId))) {
    const players = memories.filter((memory) => memory.roomId === roomId);
    const [{ player }] = players as [Memory, ...Memory[]];
    const { rows, shown } = await atRest(url, dataDir, player, roomId);
    const times = new Map<string, number>();
    for (const { key } of rows) if (key !== null) times.set(key, (times.get(key) ?? 0) + 1);
    const sent = new Set(players.flatMap((memory) => [...memory.sent]));

    rows.forEach(({ seq }, index) => {
      if (seq !== index + 1) faults.push(`${roomId}: entry ${index + 1} is missing`);
    });
    for (const [key, count] of times) {
      if (count > 1) faults.push(`${roomId}: ${key} happened ${count} times`);
      if (!sent.has(key)) faults.push(`${roomId}: nobody has sent ${key}`);
    }
    for (const { acknowledged } of players) {
      for (const key of acknowledged.keys())
        if (!times.has(key)) faults.push(`${roomId}: ${key} was acknowledged and is lost`);
    }
    const seatOf = (id: string): number => shown.players.findIndex((one) => one.id === id);
    faults.push(...(await asked(url, players, seatOf, await publicKeyOf(url, player, roomId))));
    const told = replay(
      board,
      rows.flatMap(({ body }) => decodeEvents(body)),
    );
    const armies = shown.board.territories.map((territory) => territory.armies);
    if (armies.join() !== told.armies.join()) faults.push(`${roomId}: the board is not what its log tells`);
  }
  return faults;
}

/**
 * Reads what is shown and what is stored of it while nothing moves: a commander may still be at their turn, and what they have done
 * can be read from the file before it is on disk for sure and shown.
 */
async function atRest(url: string, dataDir: string, player: Player, roomId: string) {
  for (;;) {
    const shown = await gameOf(url, player, roomId);
    const rows = withDatabase(dataDir, (database) =>
      database
        .prepare<[string], Stored>('SELECT seq, key, body FROM events WHERE room_id = ? ORDER BY seq')
        .all(roomId),
    );
    // In the open a player's version of the game is the number of the entry that made it.
    if (rows.every(({ seq }) => seq <= shown.version)) return { rows, shown };
  }
}

async function publicKeyOf(url: string, { token }: Player, id: string): Promise<Uint8Array> {
  const { publicKey } = await call(url, token, diceRoutes.turns, { params: { id }, query: { after: 0 } });
  return hexToBytes(publicKey);
}

/**
 * The newest answers of each player, asked for again: a repeated key gets the first answer. The signature may be another,
 * with other heads beneath it, but both must be the server's of this head.
 */
async function asked(
  url: string,
  players: readonly Memory[],
  seatOf: (playerId: string) => number,
  publicKey: Uint8Array,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { player, acknowledged } of players) {
    const socket = await connect(url, player.token);
    for (const [key, { envelope, ack }] of [...acknowledged].slice(-ASKED_AGAIN)) {
      const again = await act(socket, envelope);
      const [first, second] = [unproved(ack), unproved(again)];
      if (first !== second) faults.push(`${key} is answered differently now: ${second}, not ${first}`);
      if (![ack, again].every((one) => isSigned(one, seatOf(player.id), publicKey)))
        faults.push(`${key} is answered without the server's signature`);
    }
    socket.close();
  }
  return faults;
}

const unproved = (ack: ActionAck): string => JSON.stringify({ ...ack, proof: undefined });

function isSigned({ head, proof }: ActionAck, viewer: number, publicKey: Uint8Array): boolean {
  if (head === undefined || proof === undefined) return false;
  const message = signedMessage({ head: hexToBytes(head), viewer }, proof.path.map(hexToBytes));
  return verifyEd25519({ publicKey, message, signature: hexToBytes(proof.signature) }, 0);
}
