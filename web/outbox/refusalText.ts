import type { Command, CommandType } from '../../engine/model/command.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';

/** What was shown ahead of the server's answer is taken back with these words first. */
const FAILED: Partial<Record<CommandType, string>> = { deploy: 'Deploy failed', fortify: 'Fortify failed' };

export function refusalText(command: Command, answer: ActionAck): string {
  const reason = answer.error ?? 'Unknown error';
  const failed = FAILED[command.type];
  return failed === undefined ? reason : `${failed}: ${reason}`;
}
