import { hexToBytes } from '@noble/hashes/utils.js';
import type { OfflineEntry, StoredOfflineGame } from '../../../db/local/device/offlineGames.ts';
import { leftName } from '../../../engine/ai/character/names.ts';
import { serverSecrets } from '../../../engine/dice/serverSecrets.ts';
import { takeoverSeed } from '../../../engine/dice/takeoverSeed.ts';
import { entropyOf } from '../../../engine/file/entropyOf.ts';
import type { GameHeader } from '../../../engine/file/gameFile.ts';
import {
  expireLedger,
  firstPosition,
  giveCommand,
  positionAfter,
  type Ledger,
  type LedgerPosition,
  type AcceptedCommand,
} from '../../../engine/file/ledger.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Cause } from '../../../engine/model/cause.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import type { AiTier } from '../../../engine/model/tiers.ts';
import { evolve } from '../../../engine/rules/evolve.ts';
import { replay } from '../../../engine/rules/replay.ts';
import { encodeGame, type RoomFacts } from '../../../engine/view/encode.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { eyesIn } from '../../../engine/view/viewers.ts';
import type { Transition } from '../../../engine/view/viewerUpdate.ts';
import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import type { OfflineGameStorage } from './storage.ts';
import { standingOf } from './newGame.ts';

/** Hears what has happened, once it is stored; null when the game was read anew and may have changed in any way. */
export type Listener = (act: Transition | null) => void;

/** The authority of a game that is played on this device: what the server is to a room. */
export interface LocalGame {
  readonly id: string;
  readonly map: BoardMap;
  readonly ledger: Ledger;
  state(): GameState;
  /** Whole, oldest first. */
  log(): readonly OfflineEntry[];
  facts(): RoomFacts;
  /** Entries so far: the version of all who look on. On one device nothing is gained by counts of one's own. */
  version(): number;
  wireFor(seat: Seat): GameWire;
  /** Names the commander that plays a seat which is an AI's, or becomes one. */
  aiOf(seat: Seat): { readonly tier: AiTier; readonly seed: number };
  /** A person's command. A repeated key gets the first answer. Rejects if it could not be stored. */
  submit(seat: Seat, envelope: ActionEnvelope): Promise<ActionAck>;
  /** A Commander's; false if it was refused. */
  play(seat: Seat, command: Command): Promise<boolean>;
  /** Ends the turn by legal commands. */
  expire(): Promise<void>;
  onChange(listener: Listener): () => void;
}

interface Position {
  readonly state: GameState;
  readonly ledger: LedgerPosition;
  readonly log: readonly OfflineEntry[];
}

const refused = (code: string, error: string): ActionAck => ({ ok: false, code, error });

/** Takes a stored game up where it was left. */
export function openLocalGame(
  stored: StoredOfflineGame,
  map: BoardMap,
  storage: Pick<OfflineGameStorage, 'append' | 'load'>,
  now: () => number,
): LocalGame {
  const { id } = stored.game;
  const ledger = ledgerOf(stored.game);
  const listeners = new Set<Listener>();
  const answers = new Map<string, ActionAck>();
  let position = positionOf(ledger, map, stored.log);
  let lastWork: Promise<unknown> = Promise.resolve();
  remember(stored.log);

  function remember(log: readonly OfflineEntry[]): void {
    for (const { key, entry } of log) if (key !== null) answers.set(key, { ok: true, version: entry.seq });
  }

  /** One after another, each on top of what the one before it has stored. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = lastWork.then(work);
    lastWork = done.catch(() => undefined);
    return done;
  }

  const tell = (act: Transition | null): void => {
    for (const listener of listeners) listener(act);
  };

  /** Stores a step; only then it has happened. */
  async function advance(
    cause: Cause,
    seat: Seat | null,
    key: string | null,
    step: AcceptedCommand,
  ): Promise<void> {
    const before = position;
    const entry = { at: now(), key, entry: step.entry };
    const game = { ...stored.game, playedAt: entry.at, standing: standingOf(step.state) };
    await storage.append(game, entry).catch(readAgain);
    position = { state: step.state, ledger: step.position, log: [...before.log, entry] };
    remember([entry]);
    tell({ cause, seat, before: before.state, after: step.state, events: step.events });
  }

  /** Whoever has played on elsewhere was first: what they stored is the game. */
  async function readAgain(error: unknown): Promise<never> {
    const found = await storage.load(id);
    if (found !== null && found.log.length > position.log.length) {
      position = positionOf(ledger, map, found.log);
      remember(found.log);
      tell(null);
    }
    throw error;
  }

  const decide = (seat: Seat, command: Command): ReturnType<typeof giveCommand> =>
    giveCommand(ledger, position.ledger, position.state, { seat, command, nonce: null });

  const facts = (): RoomFacts => ({
    roomId: id,
    roster: ledger.header.players.map(({ name, isAi }, seat) => {
      const playedByAi = position.state.seats[seat]?.isAi ?? isAi;
      return {
        id: playerId(seat),
        username: playedByAi && !isAi ? leftName(name) : name,
        selectedColor: stored.game.colors[seat] ?? '',
        isAi: playedByAi,
      };
    }),
    endedAt: position.state.result === null ? null : (position.log.at(-1)?.at ?? null),
  });

  return {
    id,
    map,
    ledger,
    facts,
    state: () => position.state,
    log: () => position.log,
    version: () => position.log.length,
    wireFor: (seat) =>
      encodeGame(viewFor(position.state, eyesIn(position.state, seat)), facts(), position.log.length),
    aiOf(seat) {
      const player = ledger.header.players[seat];
      return {
        tier: player?.aiTier ?? 'commander',
        seed: player?.aiSeed ?? takeoverSeed(ledger.secrets.saltKey, seat),
      };
    },
    submit: (seat, { idempotencyKey: key, action }) =>
      inOrder(async () => {
        const known = answers.get(key);
        if (known) return known;
        if (position.state.seats[seat]?.isAi) {
          return refused('seat_taken_over', 'A commander plays on in your place.');
        }
        const step = decide(seat, action);
        if (!step.ok) {
          const answer = refused(step.rejection.code, step.rejection.message);
          answers.set(key, answer);
          return answer;
        }
        await advance(action.type, seat, key, step);
        return { ok: true, version: position.log.length };
      }),
    play: (seat, command) =>
      inOrder(async () => {
        const step = decide(seat, command);
        if (step.ok) await advance(command.type, seat, null, step);
        return step.ok;
      }),
    expire: () =>
      inOrder(async () => {
        if (position.state.result !== null) return;
        await advance('turn_expired', null, null, expireLedger(ledger, position.ledger, position.state));
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const playerId = (seat: Seat): string => `seat-${seat}`;

const ledgerOf = ({ header, root }: { header: GameHeader; root: string }): Ledger => ({
  header,
  entropy: entropyOf(header),
  secrets: serverSecrets(hexToBytes(root)),
});

/** Folds the log anew: it is the whole truth, and cheap to read. */
function positionOf(ledger: Ledger, map: BoardMap, log: readonly OfflineEntry[]): Position {
  const [first, ...later] = log.map(({ entry }) => entry);
  if (!first) throw new Error('a game without a beginning');
  return {
    log,
    state: later.reduce((state, { events }) => evolve(state, events), replay(map, first.events)),
    ledger: [first, ...later].reduce(positionAfter, firstPosition(ledger)),
  };
}
