import { bytesToHex } from '@noble/hashes/utils.js';
import type { BoardMap } from '../model/boardMap.ts';
import type { GameState } from '../model/state.ts';
import { rulesetFor } from '../rules/ruleset/ruleset.ts';
import { evolve } from '../rules/evolve.ts';
import { replay } from '../rules/replay.ts';
import { carriedWith } from './fileBoard.ts';
import { GAME_FILE_FORMAT, type Entry, type FileEvent, type GameFile } from './gameFile.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { stateHash } from './stateHash.ts';

export type SignedHeads = Pick<GameFile, 'publicKey' | 'signedHeads'>;

export const UNSIGNED: SignedHeads = { publicKey: null, signedHeads: [] };

/** The file of a game that is over, won or broken off: everything is shown. */
export const finishedFile = (
  ledger: Ledger,
  map: BoardMap,
  log: readonly LedgerEntry[],
  signed: SignedHeads,
): GameFile => ({
  format: GAME_FILE_FORMAT,
  ...ledger.header,
  saltKey: bytesToHex(ledger.secrets.saltKey),
  secrets: secretsUpTo(ledger, Math.max(1, log.at(-1)?.turn ?? 0)),
  log: withStateHashes(map, log),
  ...carriedWith(map),
  ...signed,
});

function withStateHashes(map: BoardMap, log: readonly LedgerEntry[]): Entry[] {
  let state: GameState | null = null;
  return log.map((entry) => {
    state = state === null ? replay(map, entry.events) : evolve(state, entry.events);
    return { ...entry, events: [...entry.events], stateHash: stateHash(state) };
  });
}

/** All that is public in a game without fog and needed to check its dice while it runs. */
const PUBLIC_EVENTS: ReadonlySet<string> = new Set(['turn_started', 'dice_rolled']);

const isPublic = ({ type }: FileEvent): boolean => PUBLIC_EVENTS.has(type);

/** The file of a running game: the secrets of the turns before `turn`, and the dice. Throws for a game in fog. */
export function runningFile(
  ledger: Ledger,
  log: readonly LedgerEntry[],
  turn: number,
  signed: SignedHeads,
): GameFile {
  const { header } = ledger;
  if (rulesetFor(header.config).vision.hides) throw new Error('a game in fog is shown when it is over');
  return {
    format: GAME_FILE_FORMAT,
    ...header,
    players: header.players.map((player) => ({ ...player, aiSeed: null })),
    saltKey: null,
    secrets: secretsUpTo(ledger, turn - 1),
    log: log.map((entry) => ({ ...entry, events: entry.events.filter(isPublic), stateHash: null })),
    ...signed,
  };
}

const secretsUpTo = ({ secrets }: Ledger, turn: number): string[] =>
  Array.from({ length: turn }, (_, index) => bytesToHex(secrets.turnSecret(index + 1)));
