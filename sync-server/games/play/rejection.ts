import { versionFor } from '../../../engine/view/viewers.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { ActionAck } from '../../protocol/games.ts';
import type { LiveRoom } from '../live/liveRoom.ts';

export interface Refused {
  readonly ok: false;
  readonly code: string;
  /** A sentence for the player. */
  readonly error: string;
  readonly currentVersion?: number;
}

export const refused = (code: string, error: string): Refused => ({ ok: false, code, error });

export const TURN_OVER = refused('turn_over', 'The turn for which this was meant is over.');

/** With the version that the sender should know by now. */
export const atVersion = (refusal: Refused, { stored }: LiveRoom, seat: Seat): Refused => ({
  ...refusal,
  currentVersion: versionFor(stored, seat),
});

/** A refusal with the specification's names beside ours; an acceptance stays as it is. @param key of the command */
export const asRejection = (ack: ActionAck, key: string): ActionAck =>
  ack.ok
    ? ack
    : { ...ack, commandId: key, reason: ack.code === TURN_OVER.code ? 'version_mismatch' : ack.code };
