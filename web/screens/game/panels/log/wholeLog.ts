import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import type { GameSession } from '../../../../client/game/gameSession.ts';

/** Lines that are fetched at once. */
const LINES = 200;

/**
 * All lines of a game from the first on. Rejects if they cannot be had.
 * @param known the last of them, as far as they are at hand
 */
export async function wholeLog(
  session: Pick<GameSession, 'fetchLog'>,
  known: readonly LogLine[] = [],
): Promise<readonly LogLine[]> {
  const page = await session.fetchLog(LINES, known[0]?.seq);
  const longer = [...page, ...known];
  return page.length < LINES ? longer : wholeLog(session, longer);
}
