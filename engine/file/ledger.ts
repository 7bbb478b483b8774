import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod/mini';
import { saltCommitmentOf } from '../dice/entropy.ts';
import { headFor } from '../dice/eventChain.ts';
import { firstLinks, isNextLink } from '../dice/seatLinks.ts';
import { announcesChain, chainOfTurn, type ServerSecrets } from '../dice/serverSecrets.ts';
import { setupRandom, turnRandom } from '../dice/turnRandom.ts';
import type { BoardMap } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { Refused } from '../model/decision.ts';
import type { GameEvent } from '../model/event.ts';
import { hashSchema } from '../model/hash.ts';
import type { Seat } from '../model/ids.ts';
import type { RandomSource } from '../model/random.ts';
import { rulesNamed } from '../model/rulesVersion.ts';
import type { GameState, Viewer } from '../model/state.ts';
import { decide } from '../rules/decide.ts';
import { expireTurn } from '../rules/expireTurn.ts';
import type { Handover } from '../model/handover.ts';
import { handOver } from '../rules/handOver.ts';
import { dealLand, startGame } from '../rules/setup.ts';
import { headOfEntry } from './chained.ts';
import { drawsAfter, turnStartedBy, type DrawPosition } from './drawPosition.ts';
import { entropyOf } from './entropyOf.ts';
import type { Entry, FilePlayer, GameHeader } from './gameFile.ts';
import { drawOrder } from './turnOrder.ts';

/** A game that can be proved later: what never changes while it is played. */
export interface Ledger {
  readonly header: GameHeader;
  readonly entropy: Uint8Array;
  readonly secrets: ServerSecrets;
}

const count = z.int().check(z.minimum(0));

/** The end of the log so far. Plain data, so that it can be stored as JSON beside the state. */
export interface LedgerPosition extends DrawPosition {
  /** Entries so far. */
  readonly seq: number;
  /** Hex. */
  readonly head: string;
}

/** Reads back a stored LedgerPosition. */
export const ledgerPositionSchema = z.strictObject({
  seq: count,
  head: hashSchema,
  turn: count,
  rollIndex: count,
  seats: z.array(z.strictObject({ last: z.nullable(hashSchema), next: z.nullable(hashSchema) })),
});

/** An entry as it is kept while the game is played: the hash of its state follows from the events. */
export interface LedgerEntry extends Omit<Entry, 'events' | 'stateHash'> {
  readonly events: readonly GameEvent[];
}

/**
 * A command that was accepted, of a player or of the game itself: the deal, the end of a turn's time, a handover, a new
 * chain. `entry` is how the log has it, `state` and `position` are how the game stands after it.
 */
export interface AcceptedCommand {
  readonly ok: true;
  readonly entry: LedgerEntry;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  readonly position: LedgerPosition;
}

export type LedgerOpening = Omit<GameHeader, 'players' | 'commitment' | 'saltCommitment'> & {
  /** In the order of joining. */
  readonly players: readonly Omit<FilePlayer, 'joined'>[];
};

/** All are ready: the order of turns is drawn. */
export function openLedger({ players, ...opening }: LedgerOpening, secrets: ServerSecrets): Ledger {
  const joined = players.map((player, position) => ({ ...player, joined: position }));
  const commitment = bytesToHex(secrets.commitment(0));
  const saltCommitment = bytesToHex(saltCommitmentOf(secrets.saltKey));
  const entropy = entropyOf({ gameId: opening.gameId, commitment, saltCommitment, players: joined });
  const order = drawOrder(joined, opening.config.teams, drawsAtStart(opening, entropy, secrets));
  const seated = order.flatMap((position) => joined[position] ?? []);
  return { header: { ...opening, players: seated, commitment, saltCommitment }, entropy, secrets };
}

/** The land as `startLedger` will deal it: `owner[territory]`, by seat. */
export const landOf = ({ header, entropy, secrets }: Ledger, map: BoardMap): number[] =>
  dealLand(map, header.config, header.players.length, drawsAtStart(header, entropy, secrets));

/** Deals, and begins the first turn. Seats are positions in `ledger.header.players`. */
export function startLedger(ledger: Ledger, map: BoardMap): AcceptedCommand {
  const { header, entropy, secrets } = ledger;
  const ai = header.players.map(({ isAi }) => isAi);
  const picks = header.players.map(({ capital = null }) => capital);
  const rules = rulesNamed(header.engine);
  const dealt = startGame(map, header.config, ai, drawsAtStart(header, entropy, secrets), { picks, rules });
  return enter(ledger, firstPosition(ledger), { seat: null, cause: 'start', nonce: null }, dealt);
}

/** The position before the first entry. */
export const firstPosition = ({ header, entropy }: Ledger): LedgerPosition => ({
  seq: 0,
  head: bytesToHex(entropy),
  turn: 0,
  rollIndex: 0,
  seats: firstLinks(header.players.map(({ anchor }) => anchor)),
});

export interface SeatCommand {
  readonly seat: Seat;
  readonly command: Command;
  /** The next link of the seat's chain, hex: with every command that may draw, if the seat has a chain. */
  readonly nonce: string | null;
}

/** May this link come with a command of this seat? Ask before `giveCommand`; null is always possible. */
export const acceptsLink = ({ seats }: LedgerPosition, seat: Seat, nonce: string | null): boolean =>
  nonce === null || isNextLink(seats, seat, nonce);

/** Throws if the link is not the seat's next one. */
export function giveCommand(
  ledger: Ledger,
  position: LedgerPosition,
  state: GameState,
  { seat, command, nonce }: SeatCommand,
): AcceptedCommand | Refused {
  if (!acceptsLink(position, seat, nonce)) throw new Error(`seat ${seat} sent a link out of order`);
  const decision = decide(state, seat, command, drawsNow(ledger, position, seat, nonce));
  return decision.ok ? enter(ledger, position, { seat, cause: command, nonce }, decision) : decision;
}

/** Ends the turn whose time is up. */
export const expireLedger = (ledger: Ledger, position: LedgerPosition, state: GameState): AcceptedCommand =>
  enter(
    ledger,
    position,
    { seat: state.current, cause: 'expire', nonce: null },
    expireTurn(state, drawsNow(ledger, position, state.current, null)),
  );

/** A commander takes a seat over whose player is absent, or gives it back to them. */
export function handOverLedger(
  ledger: Ledger,
  position: LedgerPosition,
  state: GameState,
  { seat, handover }: { readonly seat: Seat; readonly handover: Handover },
): AcceptedCommand | Refused {
  const decision = handOver(state, seat, handover, drawsNow(ledger, position, seat, null));
  return decision.ok ? enter(ledger, position, { seat, cause: handover, nonce: null }, decision) : decision;
}

/** A seat begins a new chain, e.g. on a new device: it counts from its next turn on. */
export const changeAnchor = (
  ledger: Ledger,
  position: LedgerPosition,
  state: GameState,
  { seat, anchor }: { readonly seat: Seat; readonly anchor: string },
): AcceptedCommand =>
  enter(ledger, position, { seat, cause: { type: 'anchor', anchor }, nonce: null }, { events: [], state });

/** A head (hex) as a viewer gets it: this is what their acknowledgements carry, signed. */
export const viewerHead = ({ header, secrets }: Ledger, head: string, viewer: Viewer): Uint8Array =>
  headFor(hexToBytes(head), viewer, {
    visibility: header.config.visibility,
    saltKey: secrets.saltKey,
  });

const drawsAtStart = (
  { config: { visibility } }: Pick<GameHeader, 'config'>,
  entropy: Uint8Array,
  secrets: ServerSecrets,
): RandomSource =>
  setupRandom({ visibility, saltKey: secrets.saltKey, entropy, firstSecret: secrets.turnSecret(1) });

/** Worked out when something is drawn, which most commands do not. */
function drawsNow(
  ledger: Ledger,
  { turn, rollIndex, head }: LedgerPosition,
  seat: Seat,
  nonce: string | null,
): RandomSource {
  const { header, entropy, secrets } = ledger;
  let source: RandomSource | undefined;
  return {
    stream(purpose, ...context) {
      source ??= turnRandom({
        visibility: header.config.visibility,
        saltKey: secrets.saltKey,
        entropy,
        turnSecret: secrets.turnSecret(turn),
        turn,
        rollIndex,
        head: viewerHead(ledger, head, seat),
        seatNonce: nonce === null ? null : hexToBytes(nonce),
      });
      return source.stream(purpose, ...context);
    },
  };
}

function enter(
  ledger: Ledger,
  before: LedgerPosition,
  { seat, cause, nonce }: Pick<Entry, 'seat' | 'cause' | 'nonce'>,
  { events, state }: { readonly events: readonly GameEvent[]; readonly state: GameState },
): AcceptedCommand {
  const { header, secrets } = ledger;
  const { turn, rollIndex } = before;
  const announced = events.map(turnStartedBy).find((started) => started && announcesChain(started.turn));
  const nextCommitment = announced
    ? bytesToHex(secrets.commitment(chainOfTurn(announced.turn) + 1))
    : undefined;
  const open = { seq: before.seq + 1, turn, seat, cause, nonce, rollIndex, nextCommitment, events };
  const head = bytesToHex(headOfEntry(header, secrets.saltKey, hexToBytes(before.head), open));
  const entry: LedgerEntry = { ...open, head };
  return { ok: true, entry, events, state, position: positionAfter(before, entry) };
}

export function positionAfter(before: LedgerPosition, entry: LedgerEntry): LedgerPosition {
  const { turn, rollIndex, seats } = drawsAfter(before, entry);
  return { turn, rollIndex, seats, seq: entry.seq, head: entry.head };
}
