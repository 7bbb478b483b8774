import { giveCommand } from '../../../engine/file/ledger.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { LiveRoom } from './liveRoom.ts';

/** Decides on top of all that has been decided, stored or not. @param nonce hex; the link that came with it */
export const decideNow = (
  { ledger, decided }: LiveRoom,
  seat: Seat,
  command: Command,
  nonce: string | null,
): ReturnType<typeof giveCommand> =>
  giveCommand(ledger, decided.ledger, decided.state, { seat, command, nonce });
