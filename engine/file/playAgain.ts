import { hexToBytes } from '@noble/hashes/utils.js';
import { serverSecrets } from '../dice/serverSecrets.ts';
import type { BoardMap } from '../model/boardMap.ts';
import {
  expireLedger,
  giveCommand,
  openLedger,
  startLedger,
  type Ledger,
  type AcceptedCommand,
} from './ledger.ts';
import type { Recording } from './recording.ts';

/** The rules do not allow the act at this position of `Recording.acts`. */
export class ImpossibleAct extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * Plays a recorded game again by the real rules, the deal first; each step as it
 * is asked for. Throws an ImpossibleAct.
 */
export function* playAgain(recording: Recording, board: BoardMap): Generator<AcceptedCommand, Ledger> {
  const { root, acts, players, ...opening } = recording;
  const joined = players.map((player) => ({ ...player, anchor: null }));
  const ledger = openLedger({ ...opening, players: joined }, serverSecrets(hexToBytes(root)));
  let step = startLedger(ledger, board);
  yield step;
  for (const [at, { seat, cause }] of acts.entries()) {
    step = nextStep(ledger, step, at, seat, cause);
    yield step;
  }
  return ledger;
}

function nextStep(
  ledger: Ledger,
  { position, state }: AcceptedCommand,
  at: number,
  seat: number,
  cause: Recording['acts'][number]['cause'],
): AcceptedCommand {
  if (state.result !== null) throw new ImpossibleAct(at, 'the game was over by then');
  if (seat >= state.seats.length) throw new ImpossibleAct(at, 'there is no such seat');
  if (cause === 'expire') {
    if (seat !== state.current) throw new ImpossibleAct(at, 'it was the turn of another seat');
    return expireLedger(ledger, position, state);
  }
  const step = giveCommand(ledger, position, state, { seat, command: cause, nonce: null });
  if (!step.ok) throw new ImpossibleAct(at, step.rejection.message);
  return step;
}
