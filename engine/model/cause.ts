import { COMMAND_TRAITS, type CommandTraits } from './commandTraits.ts';
import type { CommandType } from './command.ts';
import type { Handover } from './handover.ts';

/**
 * An entry of the log came about by one of these: a command, a new chain of a seat, the deal, the end of a turn's
 * time, or a seat that changed hands. These names are stored and sent, so none of them may ever change.
 */
export type Cause = CommandType | Handover | 'anchor' | 'game_started' | 'turn_expired';

/** Cause of an update that tells in fog what others than the viewer's own team did. */
export const HIDDEN_CAUSE = 'hidden';
export type ViewCause = Cause | typeof HIDDEN_CAUSE;

const isCommand = (cause: Cause): cause is CommandType => Object.hasOwn(COMMAND_TRAITS, cause);

/** The traits of the command that `cause` is; null where no command is behind it. */
export const traitsOfCause = (cause: Cause): CommandTraits | null =>
  isCommand(cause) ? COMMAND_TRAITS[cause] : null;
