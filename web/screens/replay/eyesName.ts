import { t } from '@lingui/core/macro';
import type { PlayerLook } from '../game/model/model.ts';
import type { Eyes, Told } from './told.ts';

/** The names of those through whose eyes a game is seen. */
export function eyesName(eyes: Eyes, { me }: Pick<Told, 'me'>, players: readonly PlayerLook[]): string {
  if (eyes === 'truth') return t`The truth`;
  if (eyes === 'spectator') return t`Spectators`;
  const player = players[eyes]?.name ?? '';
  return eyes === me ? t`${player} (you)` : player;
}
