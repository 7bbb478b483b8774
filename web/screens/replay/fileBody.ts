import { replayEntry } from '../../../engine/file/fileEntries.ts';
import type { GameFile } from '../../../engine/file/gameFile.ts';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import { REPLAY_FORMAT, type ReplayBody } from '../../../engine/replay/body.ts';
import { titleOf } from '../parts/words/words.ts';

/**
 * A game file as it is watched: sound only for files of this device, or that were verified, whose events are then what
 * they say. @param colors by seat; a file does not know any
 */
export const fileBody = (file: GameFile, colors: readonly string[] = []): ReplayBody => ({
  format: REPLAY_FORMAT,
  gameId: file.gameId,
  name: titleOf(file.map.id),
  rules: file.engine,
  map: { id: file.map.id, rev: file.map.rev },
  players: file.players.map(({ name, isAi, joined }, seat) => ({
    id: `seat-${seat}`,
    username: name,
    selectedColor: colors[seat] ?? PLAYER_COLORS[joined % PLAYER_COLORS.length]?.hex ?? '',
    isAi,
  })),
  endedAt: null,
  entries: file.log.map(replayEntry),
});
