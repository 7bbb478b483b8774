import { AI_VERSION } from '../../engine/model/tiers.ts';
import { boardReference } from '../../engine/file/fileBoard.ts';
import { RULES_VERSION } from '../../engine/model/rulesVersion.ts';
import { openLedger, type Ledger } from '../../engine/file/ledger.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { isAiSeat, tierOf } from '../games/facts/seat.ts';
import { secretsFrom } from '../games/dice/secrets.ts';
import type { RoomRows } from '../games/live/readRoom.ts';

/** The game that a room would begin as it stands: the order of turns, and all that the deal follows from. */
export function openingOf({ row, seats }: RoomRows, board: BoardMap): Ledger {
  const { seating = [], ...config } = configOf(row);
  const placeOf = placesIn(seating);
  const opening = {
    gameId: row.id,
    engine: RULES_VERSION,
    ai: AI_VERSION,
    map: boardReference(board),
    config,
    players: seats.map((seat) => ({
      name: seat.username,
      isAi: isAiSeat(seat),
      aiSeed: seat.ai_seed,
      ...(isAiSeat(seat) && { aiTier: tierOf(seat) }),
      anchor: seat.anchor,
      ...placeOf(seat.user_id),
      ...(config.teams > 0 && seat.team_id !== null && { team: seat.team_id }),
    })),
  };
  return openLedger(opening, secretsFrom(row.secret, row.chain_start));
}

/** Hands out the places of a seating: to each person theirs, to commanders theirs in their order. */
function placesIn(seating: readonly (string | null)[]): (userId: string | null) => { place?: number } {
  const left: (string | null | undefined)[] = [...seating];
  return (userId) => {
    const place = left.indexOf(userId);
    if (place < 0) return {};
    left[place] = undefined;
    return { place };
  };
}
