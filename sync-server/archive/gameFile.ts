import { carriedWith } from '../../engine/file/fileBoard.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { eventsAfter } from '../../db/server/games/games.ts';
import type { GameFile } from '../../engine/file/gameFile.ts';
import { viewerHead } from '../../engine/file/ledger.ts';
import { finishedFile, runningFile, type SignedHeads } from '../../engine/file/record.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Games } from '../games/live/context.ts';
import type { Watching } from '../games/live/watch.ts';
import { entryOf } from '../games/dice/ledgerOf.ts';
import { refuseUnprovable } from './unprovable.ts';

/** All that is needed to check a game's dice: all of it when the game is over, before that what is public. */
export async function gameFileFor(games: Games, watching: Watching): Promise<GameFile> {
  const { room } = watching;
  refuseUnprovable(room);
  const { state } = room.stored;
  if (room.decided.isOpen && rulesetFor(state.config).vision.hides) {
    throw new Refusal('conflict', 'fogged', 'The file of a fog game is available once the game is over');
  }
  const rows = await eventsAfter(games.db, room.id, 0);
  const log = rows.flatMap((row) => entryOf(row) ?? []);
  const signed = await signedNow(games, watching);
  return room.decided.isOpen
    ? { ...runningFile(room.ledger, log, state.turn, signed), ...carriedWith(state.map) }
    : finishedFile(room.ledger, state.map, log, signed);
}

async function signedNow({ signer }: Games, { room, viewer }: Watching): Promise<SignedHeads> {
  const { seq, ledger } = room.stored;
  const head = viewerHead(room.ledger, ledger.head, viewer);
  const seat = viewer === 'spectator' ? null : viewer;
  const proof = await signer.sign({ head, viewer });
  return { publicKey: signer.publicKey, signedHeads: [{ seq, seat, head: bytesToHex(head), ...proof }] };
}
