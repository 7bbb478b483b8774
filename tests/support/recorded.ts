import { randomBytes, randomUUID } from 'node:crypto';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { serverSecrets } from '../../engine/dice/serverSecrets.ts';
import { RULES_VERSION } from '../../engine/model/rulesVersion.ts';
import {
  expireLedger,
  giveCommand,
  openLedger,
  startLedger,
  type LedgerEntry,
} from '../../engine/file/ledger.ts';
import { recordingOf, type Recording } from '../../engine/file/recording.ts';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { gameConfigSchema, type GameConfig } from '../../engine/model/config.ts';
import { AI_VERSION } from '../../engine/model/tiers.ts';
import { viewFor } from '../../engine/view/viewFor.ts';

/** All chance of a game. */
export interface GameSeed {
  /** 32 bytes. */
  readonly root: Uint8Array;
  readonly gameId: string;
}

/** A game that was played on a device to its end, its person playing as a Commander would. */
export async function recordedGame(
  names: readonly string[],
  config: Partial<GameConfig> = {},
  mostTurns = Number.POSITIVE_INFINITY,
  mapId: BuiltInMapId = 'world',
  { root, gameId }: GameSeed = { root: randomBytes(32), gameId: randomUUID() },
): Promise<{ recording: Recording; log: readonly LedgerEntry[] }> {
  const board = boardMapOf(await loadMap(mapId));
  const people = names.map((name) => ({ name, isAi: false, aiSeed: null, anchor: null }));
  const commander = { name: 'Commander Aldric', isAi: true, aiSeed: 7, anchor: null };
  const ledger = openLedger(
    {
      gameId,
      engine: RULES_VERSION,
      ai: AI_VERSION,
      map: { id: board.id, rev: board.rev },
      config: { ...gameConfigSchema.parse({}), ...config },
      players: [...people, commander],
    },
    serverSecrets(root),
  );
  let step = startLedger(ledger, board);
  const log = [step.entry];
  while (step.state.result === null && step.state.turn <= mostTurns) {
    const { state, position } = step;
    const seat = state.current;
    // Now and then the time of a turn is up.
    if (state.turn % 11 === 0) {
      step = expireLedger(ledger, position, state);
    } else {
      const command = chooseCommand(viewFor(state, seat), 7);
      const next = giveCommand(ledger, position, state, { seat, command, nonce: null });
      if (!next.ok) throw new Error(next.rejection.message);
      step = next;
    }
    log.push(step.entry);
  }
  return { recording: recordingOf(ledger.header, Buffer.from(root).toString('hex'), log), log };
}
