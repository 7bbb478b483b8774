import type { Command } from '../../engine/model/command.ts';
import type { GameState } from '../../engine/model/state.ts';
import { REPLAY_FORMAT, type ReplayBody, type ReplayEntry } from '../../engine/replay/body.ts';
import { startGame } from '../../engine/rules/setup.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { gameOf, type Player, type Table } from '../engine/support/games.ts';

/** A game as it is watched, with every position as it was played. */
export interface Played {
  readonly body: ReplayBody;
  /** `states[seq - 1]`. */
  readonly states: readonly GameState[];
}

/** Plays a game to its end. */
export function playedBody(table: Table, player: Player): Played {
  const start = startGame(table.map, table.config, table.ai, seededRandom(table.seed));
  const states = [start.state];
  const entries: ReplayEntry[] = [
    { seq: 1, turn: 0, seat: null, cause: 'game_started', events: start.events },
  ];
  for (const { before, seat, command, events, after } of gameOf(table, player)) {
    states.push(after);
    entries.push({
      seq: entries.length + 1,
      turn: before.turn,
      seat,
      cause: command.type,
      events,
      ...sentBy(command),
    });
  }
  const players = table.ai.map((isAi, seat) => ({
    id: `p${seat}`,
    username: `Player ${seat + 1}`,
    selectedColor: ['#e02424', '#1e63d8', '#d9c41c'][seat % 3] ?? '',
    isAi,
  }));
  const { id, rev } = table.map;
  return {
    states,
    body: {
      format: REPLAY_FORMAT,
      gameId: 'game',
      name: 'A game',
      rules: '2',
      map: { id, rev },
      players,
      endedAt: null,
      entries,
    },
  };
}

const sentBy = (command: Command): Pick<ReplayEntry, 'sent'> =>
  command.type === 'attack' && command.armies !== undefined ? { sent: command.armies } : {};
