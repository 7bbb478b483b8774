import type { GameConfig } from '../../../engine/model/config.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { replayRoutes } from '../../../sync-server/protocol/replays.ts';
import { handIn } from '../../support/handIn.ts';
import { recordedGame, type GameSeed } from '../../support/recorded.ts';
import { call } from '../../support/rest.ts';

/** A game of this player's that is over, in which they have seat 0 of the joining order, against a friend and a Commander. */
export async function finishedGame(
  url: string,
  token: string,
  username: string,
  config: Partial<GameConfig> = {},
  seed?: GameSeed,
): Promise<{ id: string; turns: number }> {
  const { recording, log } = await recordedGame(
    [username, 'mira'],
    { roundLimit: 20, ...config },
    undefined,
    undefined,
    seed,
  );
  await handIn(url, token, recording);
  return { id: recording.gameId, turns: log.at(-1)?.turn ?? 0 };
}

/** The game as it is watched. */
export async function bodyOfGame(url: string, token: string, id: string): Promise<ReplayBody> {
  const { body } = await call(url, token, replayRoutes.body, { params: { id } });
  return body;
}
