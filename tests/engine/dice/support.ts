import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { hashChain, type HashChain } from '../../../engine/dice/hashChain.ts';
import { headTree } from '../../../engine/dice/headTree.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import type { GameFile } from '../../../engine/file/gameFile.ts';
import {
  changeAnchor,
  expireLedger,
  giveCommand,
  openLedger,
  startLedger,
  viewerHead,
  type Ledger,
  type LedgerEntry,
  type AcceptedCommand,
} from '../../../engine/file/ledger.ts';
import { withPicks } from '../../../engine/file/capitalPicks.ts';
import { finishedFile, type SignedHeads } from '../../../engine/file/record.ts';
import { verifyGame } from '../../../engine/file/verify/verify.ts';
import type { CheckName, VerifyReport } from '../../../engine/file/verify/report.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import { AI_VERSION } from '../../../engine/model/tiers.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { verifyEd25519 } from '../../verify/ed25519.ts';
import { gridBoard } from '../support/boards.ts';

export const bytes = (value: number, length = 32): Uint8Array => new Uint8Array(length).fill(value);
export const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');

export const BOARD: BoardMap = gridBoard(4, 3);

export interface Table {
  readonly config?: Partial<GameConfig>;
  readonly map?: BoardMap;
  /** Kinds of seats, in the order of joining: a person with a chain, one without, an AI. */
  readonly seats?: readonly ('chain' | 'plain' | 'ai')[];
  readonly seed?: number;
  /** The capitals that players pick, in the order of joining. */
  readonly picks?: (opened: Ledger) => readonly (number | null)[];
  /** Entries after which the game is broken off. */
  readonly most?: number;
}

export interface PlayedGame {
  readonly ledger: Ledger;
  readonly log: readonly LedgerEntry[];
  readonly steps: readonly AcceptedCommand[];
  readonly map: BoardMap;
}

const chains = new Map<number, HashChain>();

/** The chain of a device, by a number. Many games have the same devices, and a chain takes a thousand hashes. */
function chainOf(value: number): HashChain {
  const chain = chains.get(value) ?? hashChain('seat', bytes(value));
  chains.set(value, chain);
  return chain;
}

const DRAWING: ReadonlySet<string> = new Set(['attack', 'confirm_capital_attack', 'end_turn']);

/** A game between Commanders, recorded as a server would; every seventh turn runs out of time, one device is lost. */
export function playedGame(table: Table = {}): PlayedGame {
  const { map = BOARD, seats = ['chain', 'ai', 'chain', 'plain'], seed = 1, most = 2_000 } = table;
  const opened = openLedger(
    {
      gameId: '02020202-0202-4202-8202-020202020202',
      engine: 'test',
      ai: AI_VERSION,
      map: { id: map.id, rev: map.rev },
      config: { ...DEFAULT_CONFIG, roundLimit: 20, ...table.config },
      players: seats.map((kind, joined) => ({
        name: `Player ${joined}`,
        isAi: kind === 'ai',
        aiSeed: kind === 'ai' ? joined : null,
        anchor: kind === 'chain' ? hex(chainOf(100 + joined).anchor) : null,
      })),
    },
    serverSecrets(bytes(seed)),
  );
  const ledger = withPicks(opened, map, table.picks?.(opened) ?? []);
  const clients = ledger.header.players.map(({ joined, anchor }) =>
    anchor === null ? null : { chain: chainOf(100 + joined), shown: 0 },
  );
  const lost = clients.findIndex((client) => client !== null);
  const fresh = chainOf(200);

  const steps: AcceptedCommand[] = [startLedger(ledger, map)];
  const last = (): AcceptedCommand => steps.at(-1) as AcceptedCommand;
  let changedAt = 0;
  while (last().state.result === null && steps.length < most) {
    const { state, position } = last();
    const { current: seat, turn } = state;
    const isNewTurn = steps.at(-2)?.state.turn !== turn;
    if (isNewTurn && turn % 7 === 0) {
      steps.push(expireLedger(ledger, position, state));
      continue;
    }
    if (isNewTurn && changedAt === 0 && turn > 8 && seat === lost) {
      changedAt = turn;
      steps.push(changeAnchor(ledger, position, state, { seat, anchor: hex(fresh.anchor) }));
      continue;
    }
    if (isNewTurn && changedAt > 0 && turn > changedAt && seat === lost && clients[lost]?.chain !== fresh) {
      clients[lost] = { chain: fresh, shown: 0 };
    }
    const command = chooseCommand(viewFor(state, seat), ledger.header.players[seat]?.aiSeed ?? seat);
    const client = clients[seat];
    const nonce = client && DRAWING.has(command.type) ? hex(client.chain.link(++client.shown)) : null;
    const step = giveCommand(ledger, position, state, { seat, command, nonce });
    if (!step.ok) throw new Error(`${command.type} refused: ${step.rejection.code}`);
    steps.push(step);
  }
  return { ledger, log: steps.map(({ entry }) => entry), steps, map };
}

/** The key is the same in every run: RFC 8410's form of a key made of fixed bytes. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes(7)]),
  format: 'der',
  type: 'pkcs8',
});

/** Every tenth head, and the last one, signed as in acknowledgements: each second by itself, the others together. */
export function signed({ ledger, log }: PlayedGame): SignedHeads {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const kept = log
    .filter(({ seq }) => seq % 10 === 0 || seq === log.length)
    .map(({ seq, head }) => {
      const seat = seq % 3 === 2 ? null : seq % 3;
      const viewer: Viewer = seat ?? 'spectator';
      return { seq, seat, viewer, head: viewerHead(ledger, head, viewer) };
    });
  const batches = [
    ...kept.filter((_, index) => index % 2 === 0).map((one) => [one]),
    kept.filter((_, index) => index % 2 === 1),
  ];
  const signedHeads = batches
    .filter(({ length }) => length > 0)
    .flatMap((heads) => {
      const { message, paths } = headTree(heads);
      const signature = hex(sign(null, message, privateKey));
      return heads.map(({ seq, seat, head }, index) => {
        const path = paths[index]?.map(hex) ?? [];
        return { seq, seat, head: hex(head), signature, ...(path.length > 0 && { path }) };
      });
    });
  return {
    publicKey: hex(publicKey),
    signedHeads: signedHeads.toSorted((one, other) => one.seq - other.seq),
  };
}

export const fileOf = (game: PlayedGame): GameFile =>
  finishedFile(game.ledger, game.map, game.log, signed(game));

export const verified = (file: GameFile, map = BOARD): VerifyReport => verifyGame(file, map, verifyEd25519);

export const failed = ({ checks }: VerifyReport): CheckName[] =>
  checks.flatMap(({ name, ok }) => (ok === false ? [name] : []));
