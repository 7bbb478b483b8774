import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { MyGame, MyGameMeta } from '../../../sync-server/protocol/myGames.ts';
import { STATUS_WORDS } from '../parts/lists/roomWords.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** "1:48" below an hour, "11 h 20 m" above. */
export function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const minutes = Math.floor(seconds / MINUTE_S);
  if (seconds < HOUR_S) return `${minutes}:${twoDigits(seconds % MINUTE_S)}`;
  const hours = Math.floor(seconds / HOUR_S);
  return t`${hours} h ${{ minutes: twoDigits(minutes % MINUTE_S) }} m`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Says how long the current player still has; null while no clock runs. */
export const timeLeft = (meta: MyGameMeta | undefined, now: number): string | null =>
  meta?.turnExpiresAt ? durationWords(meta.turnExpiresAt - now) : null;

/** "+2:00", what comes after that; null while nothing does, or while it already runs. */
export function bankWords(meta: MyGameMeta | undefined): string | null {
  if (!meta || meta.usingTimeBank || meta.timeBankSecondsRemaining === 0) return null;
  return `+${durationWords(meta.timeBankSecondsRemaining * SECOND_MS)}`;
}

/** Says when it is the player's turn. */
export function queueWords(game: MyGame, meta: MyGameMeta | undefined): string {
  if (game.status === 'completed' || game.winner !== null) {
    const winner = game.winner ?? t`Unknown`;
    return game.isDraw ? t`Draw between ${winner}` : t`Won by ${winner}`;
  }
  if (game.status !== 'active') return i18n._(STATUS_WORDS[game.status]);
  if (game.isYourTurn) return t`Your turn`;
  if (meta === undefined) return i18n._(STATUS_WORDS.active);
  const { queueAhead } = meta;
  return queueAhead <= 1 ? t`Your turn next` : t`${queueAhead} ahead of you`;
}

/** " — Room 4182" where the code is one that people read to each other. */
export const roomSuffix = ({ roomCode }: MyGame): string =>
  /^\d+$/.test(roomCode) ? t` — Room ${roomCode}` : '';
