import { bytesToHex } from '@noble/hashes/utils.js';
import { eventsOfTurns } from '../../db/server/games/games.ts';
import { chainsAnnounced } from '../../engine/dice/serverSecrets.ts';
import { viewerHead, type Ledger, type LedgerEntry } from '../../engine/file/ledger.ts';
import { rollsIn } from '../../engine/file/rolls.ts';
import type { GameProof, TurnProof } from '../../engine/file/turnProof.ts';
import { areMates, type Viewer } from '../../engine/model/state.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
import { MOST_TURN_PROOFS, type OwnLinks } from '../protocol/dice.ts';
import type { Games } from '../games/live/context.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import type { Watching } from '../games/live/watch.ts';
import { entryOf } from '../games/dice/ledgerOf.ts';
import { refuseUnprovable } from './unprovable.ts';

interface Proofs {
  proof: GameProof;
  publicKey: string;
  own: OwnLinks | null;
  turns: TurnProof[];
}

/** The dice of the turns after `after` that are over, as far as the viewer may know of them. */
export async function turnProofsFor(
  { db, signer }: Games,
  { room, viewer }: Watching,
  after: number,
): Promise<Proofs> {
  refuseUnprovable(room);
  const { state, ledger: position } = room.stored;
  const over = room.decided.isOpen ? state.turn - 1 : state.turn;
  const end = Math.min(after + MOST_TURN_PROOFS, over) + 1;
  const turns = Array.from({ length: Math.max(0, end - after - 1) }, (_, index): TurnProof => {
    const turn = after + 1 + index;
    return { turn, secret: bytesToHex(room.ledger.secrets.turnSecret(turn)), rolls: [] };
  });
  let head = bytesToHex(room.ledger.entropy);
  for (const row of turns.length > 0 ? await eventsOfTurns(db, room.id, after + 1, end) : []) {
    const entry = entryOf(row);
    if (!entry) continue;
    const roll = mayKnow(room, viewer, entry) ? rollOf(room.ledger, entry, head) : null;
    if (roll) turns[entry.turn - after - 1]?.rolls.push(roll);
    head = entry.head;
  }
  return {
    proof: gameProofOf(room.ledger, state.turn),
    publicKey: signer.publicKey,
    own: viewer === 'spectator' ? null : (position.seats[viewer] ?? null),
    turns,
  };
}

/**
 * In fog the index of a roll, and the place of a link in its chain, tell how
 * many rolls went before: while the game runs they are the team's own affair.
 */
function mayKnow(
  { stored: { state }, decided: { isOpen } }: LiveRoom,
  viewer: Viewer,
  { seat }: LedgerEntry,
): boolean {
  if (!isOpen || !rulesetFor(state.config).vision.hides) return true;
  return viewer !== 'spectator' && seat !== null && areMates(state, viewer, seat);
}

/** @param before hex; the event chain before the entry */
function rollOf(ledger: Ledger, entry: LedgerEntry, before: string): TurnProof['rolls'][number] | null {
  const { seat, rollIndex, nonce } = entry;
  const rolls = rollsIn(entry);
  if (seat === null || rolls.length === 0) return null;
  const exchanges = rolls.map(({ from, to, attackerDice, defenderDice }) => ({
    from,
    to,
    attackerDice,
    defenderDice,
  }));
  return { seat, rollIndex, head: bytesToHex(viewerHead(ledger, before, seat)), nonce, exchanges };
}

const gameProofOf = ({ header, secrets }: Ledger, turn: number): GameProof => ({
  gameId: header.gameId,
  visibility: header.config.visibility,
  commitments: Array.from({ length: chainsAnnounced(turn) }, (_, chain) =>
    bytesToHex(secrets.commitment(chain)),
  ),
  saltCommitment: header.saltCommitment,
  anchors: header.players.toSorted((a, b) => a.joined - b.joined).map(({ anchor }) => anchor),
});
