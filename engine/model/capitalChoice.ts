// Apart from the configuration's schema: a worker that plays games on reads none, and then brings none.
import type { GameConfig } from './config.ts';

/** Do players choose their capitals on land that is dealt before the start (K13)? */
export const picksCapitals = ({
  gameMode,
  capitalChoice,
}: Pick<GameConfig, 'gameMode' | 'capitalChoice'>): boolean =>
  gameMode === 'capitals' && capitalChoice === 'pick';
