import { t } from '@lingui/core/macro';
import type { MyGame, MyGameMeta } from '../../sync-server/protocol/rooms.ts';
import { STATUS_WORDS } from '../roomParts/roomWords.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** "1:48" below an hour, "11 h 20 m" above. */
export function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const minutes = Math.floor(seconds / MINUTE_S);
  return seconds < HOUR_S
    ? `${minutes}:${twoDigits(seconds % MINUTE_S)}`
    : `${Math.floor(seconds / HOUR_S)} h ${twoDigits(minutes % MINUTE_S)} m`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** How long the current player still has; null while no clock runs. */
export const timeLeft = (meta: MyGameMeta | undefined, now: number): string | null =>
  meta?.turnExpiresAt ? durationWords(meta.turnExpiresAt - now) : null;

/** When it is the player's turn, in the specification's words. */
export function queueWords(game: MyGame, meta: MyGameMeta | undefined): string {
  if (game.status === 'completed')
    return `${game.isDraw ? 'Draw between' : 'Won by'} ${game.winner ?? 'Unknown'}`;
  if (game.status !== 'active') return STATUS_WORDS[game.status];
  if (game.isYourTurn) return t`Your turn`;
  if (meta === undefined) return STATUS_WORDS.active;
  const { queueAhead } = meta;
  return queueAhead <= 1 ? t`Your turn next` : t`${queueAhead} before you`;
}

/** " — Room 4182" where the code is one that people read to each other. */
export const roomSuffix = ({ roomCode }: MyGame): string =>
  /^\d+$/.test(roomCode) ? t` — Room ${roomCode}` : '';
