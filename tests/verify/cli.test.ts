import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { verdictOn } from './verdict.ts';
import { BOARD, fileOf, playedGame } from '../engine/dice/support.ts';

/** The board of the tests as a map file, all its land drawn as one point. */
const definition = {
  schema: 1,
  id: BOARD.id,
  rev: BOARD.rev,
  title: BOARD.id,
  description: '',
  players: { min: 2, max: 4, recommended: [2, 4] },
  view: { box: [0, 0, 1, 1], comfort: 1 },
  attribution: { author: '', sources: [], licence: '' },
  regions: BOARD.regions.map(({ id, name, bonus }) => ({
    id,
    name,
    bonus,
    color: '#888888',
    labelAt: [0, 0],
  })),
  territories: BOARD.territories.map(({ id, name }, territory) => ({
    id,
    name,
    region: BOARD.regions[BOARD.regionOf[territory] ?? 0]?.id,
    d: '',
    anchor: [0, 0],
    token: [0, 0],
  })),
  links: BOARD.neighbours.flatMap((next, territory) =>
    next
      .filter((other) => other > territory)
      .map((other) => ({
        a: BOARD.territories[territory]?.id,
        b: BOARD.territories[other]?.id,
        type: 'land',
      })),
  ),
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tests/verify/cli.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-verify-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const map = join(folder, 'map.json');
  const game = join(folder, 'game.json');
  const file = fileOf(playedGame({ most: 60 }));

  test('says that a file holds, and how lucky its players were', () => {
    const board = boardMapOf(mapDefinitionSchema.parse(definition));
    expect(board.neighbours).toEqual(BOARD.neighbours);
    writeFileSync(map, JSON.stringify(definition));
    writeFileSync(game, JSON.stringify(file));
    const { status, stdout } = run(game, map);
    expect(stdout).toMatch(/^This file is correct/);
    expect(stdout).toContain('signed heads)');
    expect(stdout).toMatch(/Player 0’s dice (cost|were worth) \d+\.\d armies/);
    expect(status).toBe(0);
  });

  test('names the fault and fails', () => {
    const [first, ...rest] = file.secrets;
    writeFileSync(game, JSON.stringify({ ...file, secrets: [first, first, ...rest.slice(1)] }));
    const { holds, lines } = verdictOn([game, map]);
    expect(lines.join('\n')).toMatch(/Entry \d+: the secret of turn 2 does not lead to the one before\./);
    expect(holds).toBe(false);
  });

  test('says what is missing', () => {
    writeFileSync(game, '{"format":');
    expect(run(game)).toMatchObject({ status: 1, stdout: 'This is not a game file: it is not JSON.\n' });
    writeFileSync(game, JSON.stringify(file));
    const told = (...paths: string[]): string => verdictOn(paths).lines.join('\n');
    expect(told(game)).toContain(`The map "${BOARD.id}" does not come with the game.`);
    expect(told(join(folder, 'none.json'))).toMatch(/^There is no file /);
    expect(told()).toContain('Usage: npm run verify -- <game file>');
  });
});
