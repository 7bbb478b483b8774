import { t } from '@lingui/core/macro';
import { messageOf } from '../../client/api/messageOf.ts';
import { Unplayable } from './offlineGames.ts';

/** A sentence for a game of this device that could not begin. */
export const beginFault = (error: unknown): string =>
  error instanceof Unplayable
    ? t`This draft has errors that have to be settled in the map editor first.`
    : messageOf(error, t`This device could not store the game. Perhaps its storage is full.`);
