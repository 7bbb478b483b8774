import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Visibility } from '../model/config.ts';
import type { Purpose, RandomSource } from '../model/random.ts';
import { byteStream } from './byteStream.ts';
import { label, u32, u64 } from './bytes.ts';
import { NO_LINK } from './entropy.ts';

const SETUP = label('setup');
const TURN = label('turn');
const HIDDEN = label('hidden');

const LABELS: Record<Purpose, Uint8Array> = {
  deal: label('deal'),
  compensation: label('compensation'),
  deck: label('deck'),
  order: label('order'),
  roll: label('roll'),
  card: label('card'),
  hill: label('hill'),
  contract: label('contract'),
  capital: label('capital'),
};

/**
 * Players may not know these draws even after the turn, whose secret becomes public then: they are keyed by the
 * salt key, which is shown when the game is over.
 */
const HIDDEN_IN_FOG: ReadonlySet<Purpose> = new Set([
  'deck',
  'card',
  'contract',
  'deal',
  'compensation',
  'capital',
  'hill',
]);
const CLOSED: Record<Visibility, ReadonlySet<Purpose>> = {
  open: new Set(['deck', 'card', 'contract']),
  light: HIDDEN_IN_FOG,
  fog: HIDDEN_IN_FOG,
};

/** All draws of a game have this in common. */
export interface GameDraws {
  readonly visibility: Visibility;
  readonly saltKey: Uint8Array;
  readonly entropy: Uint8Array;
}

export interface TurnDraws extends GameDraws {
  /** s_t of this turn. */
  readonly turnSecret: Uint8Array;
  /** From 1. */
  readonly turn: number;
  /** Commands of this turn that have rolled dice before. */
  readonly rollIndex: number;
  /** The head of the event chain before the command, as the actor gets it (`headFor`). */
  readonly head: Uint8Array;
  /** The next link of the actor's chain; null = a seat without a client, or none sent. */
  readonly seatNonce: Uint8Array | null;
}

/** The draws of one command. */
export function turnRandom(draws: TurnDraws): RandomSource {
  const { entropy, turn, rollIndex, head, seatNonce } = draws;
  const openKey = (): Uint8Array => hmac(sha256, draws.turnSecret, concatBytes(TURN, entropy, u32(turn)));
  return source(draws, turn, openKey, concatBytes(u64(rollIndex), head, seatNonce ?? NO_LINK));
}

/** The draws before the first turn: the deal and the order of the seats. `firstSecret` is s_1. */
export function setupRandom(draws: GameDraws & { readonly firstSecret: Uint8Array }): RandomSource {
  const { firstSecret, entropy } = draws;
  const openKey = (): Uint8Array => hmac(sha256, firstSecret, concatBytes(SETUP, entropy));
  return source(draws, 0, openKey, concatBytes(u64(0), entropy, NO_LINK));
}

/** Keys are derived only when something is drawn: most commands draw nothing. */
function source(game: GameDraws, turn: number, openKey: () => Uint8Array, moment: Uint8Array): RandomSource {
  const { visibility, saltKey, entropy } = game;
  const closedKey = (): Uint8Array => hmac(sha256, saltKey, concatBytes(HIDDEN, entropy, u32(turn)));
  return {
    stream(purpose, ...context) {
      const key = CLOSED[visibility].has(purpose) ? closedKey() : openKey();
      const prefix = concatBytes(LABELS[purpose], moment, ...context.map(u32));
      return byteStream((counter) => hmac(sha256, key, concatBytes(prefix, u32(counter))));
    },
  };
}
