import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { checksumOf } from '../../engine/replay/checksum.ts';
import { readGameFile } from '../../engine/file/gameFile.ts';
import { readStudyFile, STUDY_FORMAT, type StudyFile } from '../../engine/file/studyFile.ts';
import type { Branch } from '../../engine/study/study.ts';
import { studyProblem } from '../../web/screens/verify/checkStudy.ts';
import { fromJson } from '../engine/support/hold.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from './playedBody.ts';

const BOARDS = new URL('../../engine/maps/boards/', import.meta.url);
const map = boardMapOf(
  mapDefinitionSchema.parse(JSON.parse(readFileSync(new URL('europe.json', BOARDS), 'utf8'))),
);
const table = { map, config: DEFAULT_CONFIG, ai: [false, false, false], seed: 3, patience: 120 };
const { body, states } = playedBody(table, boldPlayer);
const row = { rev: 0, author: 'ann', madeAt: 0, gone: false, studyId: body.gameId };
const BRANCH: Branch = {
  ...row,
  id: 'branch',
  parent: null,
  at: 1,
  name: 'Wait',
  openEyes: false,
  seats: ['me', 'commander', 'commander'],
  dice: { kind: 'fresh', seed: 1 },
  acts: [{ seat: 0, cause: 'expire' }],
};
const last = states.at(-1);
if (last === undefined) throw new Error('nothing was played');
const base = { gameId: body.gameId, entries: body.entries.length, checksum: checksumOf(last) };
const FILE: StudyFile = {
  format: STUDY_FORMAT,
  study: { id: body.gameId, rev: 0, author: 'ann', madeAt: 0, gone: false, name: 'A game', base },
  branches: [BRANCH],
  notes: [
    {
      ...row,
      id: 'note',
      branch: 'branch',
      seq: 3,
      sign: '!',
      text: 'Here.',
      marks: [{ color: 'green', from: 0, to: 1 }],
    },
  ],
  game: body,
};

const read = (value: unknown) => readStudyFile(JSON.stringify(value));

test('a study comes back from its text as it was, and holds', () => {
  const found = read(FILE);
  expect(found).toEqual({ ok: true, file: fromJson(FILE) });
  expect(studyProblem(FILE, map)).toBeNull();
});

test('what is no study, or not one that can be read, is named', () => {
  const text = JSON.stringify(FILE);
  expect(readStudyFile(text.slice(0, -100))).toBeNull();
  // Whatever is no study is read as a game, which says what is wrong.
  expect(readGameFile(text.slice(0, -100))).toMatchObject({
    ok: false,
    problem: expect.stringContaining('not JSON'),
  });
  expect(read({ format: 'cold-keep-game/1' })).toBeNull();
  expect(read({ ...FILE, format: 'cold-keep-study/2' })).toMatchObject({
    problem: expect.stringContaining('cold-keep-study/2'),
  });
  expect(read({ ...FILE, branches: [{ ...BRANCH, seats: ['me', 'nobody'] }] })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('branches.0.seats.1'),
  });
  expect(read({ ...FILE, game: { ...body, entries: [] } })).toMatchObject({
    problem: expect.stringContaining('game.entries'),
  });
  expect(read({ ...FILE, game: null })).toMatchObject({ ok: false });
});

test('a study that the rules do not allow is refused with its branch and its move', () => {
  const illegal = { ...BRANCH, acts: [...BRANCH.acts, { seat: 0, cause: { type: 'end_turn' as const } }] };
  expect(studyProblem({ ...FILE, branches: [illegal] }, map)).toMatch(/^Wait: Move 2 /);
  expect(studyProblem({ ...FILE, branches: [{ ...illegal, gone: true }] }, map)).toBeNull();
  expect(studyProblem({ ...FILE, branches: [{ ...BRANCH, parent: 'nobody' }] }, map)).toContain('missing');
  const other = { ...FILE.study, base: { ...base, checksum: base.checksum ^ 1 } };
  expect(studyProblem({ ...FILE, study: other }, map)).toContain('another game');
  const running = { ...body, entries: body.entries.slice(0, 40) };
  const start = { ...base, entries: 40, checksum: checksumOf(states[39] ?? last) };
  expect(studyProblem({ ...FILE, study: { ...FILE.study, base: start }, game: running }, map)).toContain(
    'not over',
  );
});
