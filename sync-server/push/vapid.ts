import { createECDH, hkdfSync } from 'node:crypto';

/** Push services know the server that sends to them by these (RFC 8292). */
export interface Vapid {
  /** base64url, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const PURPOSE = 'cold-keep/vapid';
const KEY_BYTES = 32;
/** More than the key has, so that no part of the range is favoured. */
const SEED_BYTES = 48;
/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The keys follow from the server's one secret, as the key that signs heads does. */
export function vapidFrom(secret: Uint8Array): Vapid {
  const seed = BigInt(
    `0x${Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, SEED_BYTES)).toString('hex')}`,
  );
  const scalar = ((seed % (ORDER - 1n)) + 1n).toString(16).padStart(2 * KEY_BYTES, '0');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(scalar, 'hex');
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar, 'hex').toString('base64url'),
  };
}
