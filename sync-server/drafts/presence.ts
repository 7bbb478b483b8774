import * as decoding from 'lib0/decoding';
import { presencesBytes, readWhere, type Presence, type Where } from '../protocol/draftPresence.ts';
import { bytesMessage, MESSAGE, MOST_PRESENCE_BYTES } from '../protocol/draftSync.ts';
import type { DraftConnection } from './context.ts';

/** So long moves at a draft wait for others, so that each device is told of all of them at once. */
const GATHER_MS = 50;

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

/** The moves of those at a draft. */
export interface Moves {
  /** @param others who are told, as they are then. @param where null = they have gone */
  moved(others: ReadonlySet<DraftConnection>, who: DraftConnection, where: Where | null): void;
}

/** Devices do not say who they are: the server knows. @param toPeers tells those at other processes; null = there are none */
export function tellOfMoves(toPeers: ((bytes: Uint8Array) => void) | null): Moves {
  const seen = new Set<DraftConnection>();
  const moves = new Map<DraftConnection, Presence>();
  const tell = (others: ReadonlySet<DraftConnection>): void => {
    const all = presenceMessage([...moves.values()]);
    for (const other of others) {
      if (!moves.has(other)) other.send(all);
      else if (moves.size > 1) {
        other.send(presenceMessage([...moves.values()].filter(({ place }) => place !== other.place)));
      }
    }
    toPeers?.(all);
    moves.clear();
  };
  return {
    moved(others, who, where) {
      if (where !== null) seen.add(who);
      else if (!seen.delete(who)) return;
      if (moves.size === 0) setTimeout(tell, GATHER_MS, others);
      const { place, userId, username } = who;
      moves.set(who, { place, userId, username, where });
    },
  };
}

const presenceMessage = (presences: readonly Presence[]): Uint8Array =>
  bytesMessage(MESSAGE.presence, presencesBytes(presences));
