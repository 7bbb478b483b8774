import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PLAYED_RULES, RULES_VERSION } from '../../engine/model/rulesVersion.ts';
import { DEFAULT_CONFIG, GAME_MODES } from '../../engine/model/config.ts';
import { replayBodySchema, type ReplayBody } from '../../engine/replay/body.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { openReplay } from '../../engine/replay/openReplay.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from './playedBody.ts';

/**
 * Games as earlier releases stored them: every release folds them to the positions that were written down with them. A
 * release that changes rules or events adds its own (`UPDATE_KEPT=1`); none is ever written anew.
 */
const FOLDER = new URL('kept/', import.meta.url);
const [COLUMNS, ROWS, SEATS] = [6, 4, 4];
const EVERY = 20;

interface Kept {
  readonly body: ReplayBody;
  /** After each so many entries, and after the last. */
  readonly checksums: readonly number[];
}

const board = gridBoard(COLUMNS, ROWS);

function checksumsOf(body: ReplayBody): number[] {
  const replay = openReplay(board, body);
  const { length } = body.entries;
  return [...Array(Math.floor(length / EVERY)).keys()]
    .map((index) => (index + 1) * EVERY)
    .concat(length)
    .map((seq) => checksumOf(replay.stateAt(seq)));
}

if (process.env['UPDATE_KEPT']) {
  mkdirSync(FOLDER, { recursive: true });
  GAME_MODES.forEach((gameMode, seed) => {
    const config = { ...DEFAULT_CONFIG, gameMode, roundLimit: 30 as const };
    const ai = Array.from({ length: SEATS }, () => false);
    const { body } = playedBody({ map: board, config, ai, seed: seed + 11, patience: 300 }, boldPlayer);
    const kept: Kept = { body, checksums: checksumsOf(body) };
    const file = new URL(`rules${RULES_VERSION}-${gameMode}.json.gz`, FOLDER);
    writeFileSync(file, gzipSync(JSON.stringify(kept)), { flag: 'wx' });
  });
}

const files = readdirSync(FOLDER);

test('there are kept games of every mode', () => {
  expect(files.toSorted()).toEqual(
    PLAYED_RULES.flatMap((rules) => GAME_MODES.map((mode) => `rules${rules}-${mode}.json.gz`)).toSorted(),
  );
});

test.each(files)('%s is folded as the release that wrote it folded it', (file) => {
  const kept = JSON.parse(gunzipSync(readFileSync(new URL(file, FOLDER))).toString()) as Kept;
  expect(checksumsOf(replayBodySchema.parse(kept.body))).toEqual(kept.checksums);
});
