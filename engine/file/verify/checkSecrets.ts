import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { saltCommitmentOf } from '../../dice/entropy.ts';
import { CHAIN_LENGTH, isLink } from '../../dice/hashChain.ts';
import type { GameFile } from '../gameFile.ts';
import type { Context } from './context.ts';

/** Are all secrets shown the ones that the server was bound to before the game began? */
export function checkSecrets({ file, findings, say }: Context): void {
  const { saltKey, saltCommitment, secrets } = file;
  if (saltKey !== null) {
    findings.seen('secrets');
    if (bytesToHex(saltCommitmentOf(hexToBytes(saltKey))) !== saltCommitment) {
      findings.fault('secrets', null, say('the salt key is not the one committed to'));
    }
  }
  const commitments = commitmentsOf(file);
  secrets.forEach((secret, index) => {
    findings.seen('secrets');
    const turn = index + 1;
    const before = index % CHAIN_LENGTH === 0 ? commitments[index / CHAIN_LENGTH] : secrets[index - 1];
    if (before === undefined || !isLink('server', hexToBytes(before), hexToBytes(secret))) {
      findings.fault(
        'secrets',
        lastOfTurn(file, turn),
        say('the secret of turn {turn} does not lead to the one before', { turn }),
      );
    }
  });
  const played = file.log.reduce((most, { turn }) => Math.max(most, turn), 1);
  const due = saltKey === null ? played - 1 : played;
  if (secrets.length < due) {
    const turn = secrets.length + 1;
    findings.fault(
      'secrets',
      lastOfTurn(file, turn),
      say('the secrets from turn {turn} on are missing', { turn }),
    );
  }
}

/** Every chain of the server has a commitment; a later one is entered in the log while the one before it lasts. */
const commitmentsOf = ({ commitment, log }: GameFile): string[] => [
  commitment,
  ...log.flatMap(({ nextCommitment }) => nextCommitment ?? []),
];

/** A turn's secret is shown with the last entry of that turn. */
const lastOfTurn = ({ log }: GameFile, turn: number): number | null =>
  log.findLast((entry) => entry.turn === turn)?.seq ?? null;
