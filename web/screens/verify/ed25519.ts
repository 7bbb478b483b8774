import { claimsOf, type VerifySignature } from '../../../engine/file/verify/checkChain.ts';
import type { GameFile } from '../../../engine/file/gameFile.ts';

const ALGORITHM = 'Ed25519';

/** Checks all signatures of a file beforehand, as a browser must; null where this browser cannot. */
export async function signaturesOf(file: GameFile): Promise<VerifySignature | null> {
  // Only pages of a secure origin have it.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  try {
    const found = await Promise.all(
      claimsOf(file).map(async ({ publicKey, message, signature }) => {
        const key = await subtle.importKey('raw', bytesOf(publicKey), ALGORITHM, false, ['verify']);
        return subtle.verify(ALGORITHM, key, bytesOf(signature), bytesOf(message));
      }),
    );
    return (_, index) => found[index] === true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    // A key that is none signs nothing.
    if (error instanceof DOMException && error.name === 'DataError') return () => false;
    throw error;
  }
}

/** WebCrypto takes no view of a shared buffer, which a plain one might be. */
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
