import { lazyPart } from '../../base/lib/lazyPart.ts';
import type { SessionFeatures } from '../../client/game/features.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import type { DiceProps } from '../game/dice/DiceShield.tsx';

const DiceShield = lazyPart(() => import('../game/dice/DiceShield.tsx'), 'DiceShield');

/** A game on the server offers everything that there is. */
export const serverFeatures = (roomId: string, session: GameSession): SessionFeatures<DiceProps> => ({
  Dice: DiceShield,
  connection: true,
  resync: () => session.refresh('manual'),
  skipPauses: session.skipPauses,
  ping: (territoryId) =>
    void import('../game/pings/point.ts').then(({ pointAt }) => pointAt(roomId, territoryId)),
  plan: true,
  accounts: true,
  spectators: true,
  seatNews: true,
  nextGame: true,
  replay: `/replay/${roomId}`,
});
