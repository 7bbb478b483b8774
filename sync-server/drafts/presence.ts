import * as decoding from 'lib0/decoding';
import { presenceBytes, readWhere, type Where } from '../protocol/draftPresence.ts';
import { bytesMessage, MESSAGE, MOST_PRESENCE_BYTES } from '../protocol/draftSync.ts';
import type { DraftConnection } from './context.ts';

/** What a device tells of where it is; null if it is none of that, or cannot be understood. */
export function whereIn(bytes: Uint8Array): Where | null {
  if (bytes[0] !== MESSAGE.presence || bytes.length > MOST_PRESENCE_BYTES) return null;
  const decoder = decoding.createDecoder(bytes);
  try {
    decoding.readVarUint(decoder);
    return readWhere(decoding.readVarUint8Array(decoder));
  } catch {
    return null;
  }
}

/** What the others are told. Devices do not say who they are: the server knows. @param where null = they have gone */
export const presenceMessage = (
  { place, userId, username }: Pick<DraftConnection, 'place' | 'userId' | 'username'>,
  where: Where | null,
): Uint8Array =>
  bytesMessage(MESSAGE.presence, presenceBytes({ place, userId, username, where }));
