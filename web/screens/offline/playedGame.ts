import type { StoredOfflineGame } from '../../../db/local/device/offlineGames.ts';
import { recordingOf } from '../../../engine/file/recording.ts';
import type { PlayedGame } from '../../../sync-server/protocol/history.ts';

/** A finished game as the server takes it in: for the player of that name, else for the first person in it. */
export function playedGameOf({ game, log }: StoredOfflineGame, username: string): PlayedGame {
  const { header, root, colors } = game;
  const recording = recordingOf(
    header,
    root,
    log.map(({ entry }) => entry),
  );
  const { players } = recording;
  const named = players.findIndex(({ name, isAi }) => !isAi && name === username);
  return {
    recording,
    me: named >= 0 ? named : players.findIndex(({ isAi }) => !isAi),
    colors: players.map(
      (_, joined) => colors[header.players.findIndex((one) => one.joined === joined)] ?? '',
    ),
    times: inOrder(log.map(({ at }) => at)),
  };
}

/** The clock of a device may have been put back while the game was played. */
const inOrder = (times: readonly number[]): number[] => {
  let latest = 0;
  return times.map((time) => (latest = Math.max(latest, time)));
};
