import { inTransaction } from '../../db/server/core/transaction.ts';
import { eventsAfter } from '../../db/server/games/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { GameFile } from '../../engine/file/gameFile.ts';
import { stateHash } from '../../engine/file/stateHash.ts';
import { replay } from '../../engine/rules/replay.ts';
import { gameFileFor } from '../archive/gameFile.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import { definitionOf } from '../games/facts/maps.ts';
import { roomNotFound } from '../games/live/readRoom.ts';
import type { GameCheck, GameTruth } from '../protocol/admin/games.ts';
import { askWorker } from '../runtime/askWorker.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import type { Verified, VerifyRequest } from './messages.ts';

/** Rows of a log between which others have their turn. */
const ROWS_AT_ONCE = 50;
const MOST_WORDS = 20;

async function begun({ games }: Moderation, id: string): Promise<LiveRoom> {
  const room = await games.live.get(id);
  if (!room) throw roomNotFound();
  return room;
}

/** The whole board of a game. While it runs that is what no player knows: whoever looks is written down first. */
export async function truthOfGame(moderation: Moderation, staff: Staff, id: string): Promise<GameTruth> {
  const { db, auditKey, now } = moderation;
  const room = await begun(moderation, id);
  if (room.decided.seatOf.has(staff.id) && room.decided.isOpen) {
    throw new Refusal('forbidden', 'own_game', 'Nobody looks into a game that they play');
  }
  await inTransaction(db, (tx) =>
    audit(tx, auditKey, staff, { act: 'game.truth', target: { kind: 'game', id } }, now()),
  );
  const { state } = room.stored;
  const seats = await seatsOfRoom(db, id);
  return {
    map: { id: state.map.id, rev: state.map.rev },
    round: state.round,
    phase: state.phase,
    lands: state.map.territories.map(({ name }, territory) => ({
      name,
      owner: state.owner[territory] ?? -1,
      armies: state.armies[territory] ?? 0,
    })),
    hands: state.cards.hands.map((hand) => hand.length),
    colors: seats.map(({ color }) => color),
  };
}

/** The file of a game, as everybody may have it who may watch. */
export async function fileOfGame(moderation: Moderation, staff: Staff, id: string): Promise<GameFile> {
  const { db, auditKey, games, now } = moderation;
  const room = await begun(moderation, id);
  const file = await gameFileFor(games, { room, viewer: 'spectator' });
  await inTransaction(db, (tx) =>
    audit(tx, auditKey, staff, { act: 'game.file', target: { kind: 'game', id } }, now()),
  );
  return file;
}

/** Folds the log anew and compares; of a finished game the dice are checked as everybody can check them. */
export async function checkGame(moderation: Moderation, id: string): Promise<GameCheck> {
  const { games, db } = moderation;
  const room = await begun(moderation, id);
  const { state, seq } = room.stored;
  const rows = (await eventsAfter(db, id, 0)).filter((row) => row.seq <= seq);
  const isWhole = rows.every((row, index) => row.seq === index + 1) && rows.length === seq;
  const differs = isWhole ? await differences(room, rows) : ['log'];
  if (!room.isProvable) return { differs, dice: 'unprovable', words: [] };
  if (room.decided.isOpen) return { differs, dice: 'later', words: [] };
  const file = await gameFileFor(games, { room, viewer: 'spectator' });
  const map = await definitionOf(db, state.map.id, state.map.rev);
  const request: VerifyRequest = { map, file };
  const { ok, words } = await askWorker<Verified>(
    import.meta.url,
    './verifyWorker.js',
    './verifyWorker.ts',
    request,
  );
  return { differs, dice: ok ? 'proved' : 'broken', words: words.slice(0, MOST_WORDS) };
}

/** The parts of a position that its log does not lead to. */
async function differences(
  { stored: { state } }: LiveRoom,
  rows: Awaited<ReturnType<typeof eventsAfter>>,
): Promise<string[]> {
  const events = [];
  for (const [index, { body }] of rows.entries()) {
    events.push(...decodeEvents(body));
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  const folded = replay(state.map, events);
  if (stateHash(folded) === stateHash(state)) return [];
  const names = Object.keys(state) as (keyof typeof state)[];
  const differing = names.filter(
    (name) => name !== 'map' && JSON.stringify(folded[name]) !== JSON.stringify(state[name]),
  );
  return differing.length === 0 ? ['state'] : differing;
}
