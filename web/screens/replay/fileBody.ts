import type { Entry, GameFile } from '../../../engine/file/gameFile.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import { REPLAY_FORMAT, type ReplayBody, type ReplayEntry } from '../../../engine/replay/body.ts';
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
  entries: file.log.map(entryFrom),
});

function entryFrom({ seq, turn, seat, cause, events }: Entry): ReplayEntry {
  const told = { seq, turn, seat, events: events as readonly GameEvent[] };
  if (cause === 'start') return { ...told, cause: 'game_started' };
  if (cause === 'expire') return { ...told, cause: 'turn_expired' };
  if (typeof cause === 'string') return { ...told, cause };
  const sent = cause.type === 'attack' && cause.armies !== undefined ? { sent: cause.armies } : {};
  return { ...told, cause: cause.type, ...sent };
}
