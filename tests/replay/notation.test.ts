import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { fightsOf } from '../../engine/replay/fights.ts';
import { notationOf } from '../../engine/replay/notation.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { timelineOf } from '../../engine/replay/timeline.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from './playedBody.ts';

const board = gridBoard(5, 4);
const table = { map: board, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 3, patience: 300 };
const { body } = playedBody(table, boldPlayer);
const replay = openReplay(board, body);
const game = { replay, timeline: timelineOf(replay), fights: fightsOf(replay) };
const land = (index: number): string => board.territories[index]?.name ?? '';

test('a game is a line a turn, and every fight is in it once', () => {
  const text = notationOf(game, 'A game', { player: (seat) => `Player ${seat + 1}`, territory: land });
  const [title, ...rest] = text.trimEnd().split('\n');
  const last = rest.pop();
  expect(title).toBe('A game');
  expect(last).toMatch(/^Won by Player \d/);
  expect(rest).toHaveLength(game.timeline.length);
  rest.forEach((line, index) => {
    const { turn, seat } = game.timeline[index] ?? { turn: 0, seat: 0 };
    expect(line.startsWith(`T${turn} Player ${seat + 1}: `)).toBe(true);
  });
  expect(text.match(/ (won|held) \(lost \d+/g)).toHaveLength(game.fights.length);
  const won = game.fights.find(({ conquered, chance }) => conquered && chance !== null);
  if (won === undefined) throw new Error('nobody takes land in this game');
  const { from, to, attackers, defenders, lost, chance } = won;
  const shown = `${land(from)}>${land(to)} ${attackers}v${defenders} won (lost ${lost}) [${Math.round((chance ?? 0) * 100)}%]`;
  expect(text).toContain(shown);
});

test('what was taken back is left out, and no name breaks out of its line', () => {
  const undone = body.entries.filter(({ cause }) => cause === 'undo_deploy').length;
  expect(undone).toBeGreaterThan(0);
  const text = notationOf(game, 'One\nTwo', { player: () => 'Eve\u2028T1 Ann: +99 Ural', territory: land });
  expect(text.split(/[\n\u2028]/)).toHaveLength(game.timeline.length + 3);
  const placed = body.entries
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'armies_deployed');
  expect(text.match(/(: |; )\+\d+ [A-Z]\d/g)?.length).toBeLessThan(placed.length);
});
