import { t } from '@lingui/core/macro';
import { messageOf } from '../../client/api/messageOf.ts';
import { Unplayable } from './offlineGames.ts';

/** A sentence for a game of this device that could not begin. */
export const beginFault = (error: unknown): string =>
  error instanceof Unplayable
    ? error.message
    : messageOf(error, t`This device could not store the game. Perhaps its storage is full.`);
