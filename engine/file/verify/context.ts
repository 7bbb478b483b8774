import { hexToBytes } from '@noble/hashes/utils.js';
import type { GameDraws } from '../../dice/turnRandom.ts';
import { NO_LINK } from '../../dice/entropy.ts';
import type { BoardMap } from '../../model/boardMap.ts';
import type { Say } from '../../model/words.ts';
import { entropyOf } from '../entropyOf.ts';
import type { Entry, GameFile } from '../gameFile.ts';
import type { Findings } from './report.ts';

/** Every check works with this. */
export interface Context {
  readonly file: GameFile;
  readonly map: BoardMap;
  readonly draws: GameDraws;
  readonly findings: Findings;
  readonly say: Say;
}

/** While the salt key is secret, zeros stand for it: nothing that hangs on it is checked then. */
export const drawsOf = (file: GameFile): GameDraws => ({
  visibility: file.config.visibility,
  saltKey: file.saltKey === null ? NO_LINK : hexToBytes(file.saltKey),
  entropy: entropyOf(file),
});

/** s_t; zeros for a turn whose secret the file lacks, which the check of the secrets reports. */
export const turnSecretIn = ({ secrets }: GameFile, turn: number): Uint8Array => {
  const secret = secrets[turn - 1];
  return secret === undefined ? NO_LINK : hexToBytes(secret);
};

/** The head before an entry, as the file has it: one wrong head then does not make all that follow wrong. */
export const headBefore = ({ file, draws }: Context, index: number): Uint8Array => {
  const head = file.log[index - 1]?.head;
  return head === undefined ? draws.entropy : hexToBytes(head);
};

export const nonceOf = ({ nonce }: Entry): Uint8Array | null => (nonce === null ? null : hexToBytes(nonce));
