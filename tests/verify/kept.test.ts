import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Ledger, AcceptedCommand } from '../../engine/file/ledger.ts';
import { playAgain } from '../../engine/file/playAgain.ts';
import { recordingSchema, type Recording } from '../../engine/file/recording.ts';
import { finishedFile, UNSIGNED } from '../../engine/file/record.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { RULES_VERSION } from '../../engine/model/rulesVersion.ts';

/**
 * Games that earlier releases recorded, with the heads of their logs, each of which binds all events before it. Whatever
 * rules have changed since, these are played by those that they began with.
 */
const FOLDER = new URL('kept/', import.meta.url);

interface Kept {
  readonly recording: Recording;
  readonly heads: readonly string[];
}

const board = boardMapOf(await loadMap('world'));

function played(recording: Recording): { ledger: Ledger; steps: AcceptedCommand[] } {
  const steps: AcceptedCommand[] = [];
  const again = playAgain(recording, board);
  for (let next = again.next(); ; next = again.next()) {
    if (next.done === true) return { ledger: next.value, steps };
    steps.push(next.value);
  }
}

const kept = readdirSync(FOLDER).map((name) => {
  const { recording, heads } = JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString()) as Kept;
  return { name, recording: recordingSchema.parse(recording), heads };
});

test.each(kept)('$name is played again as it was played', ({ recording, heads }) => {
  expect(recording.engine).not.toBe(RULES_VERSION);
  expect(played(recording).steps.map(({ entry }) => entry.head)).toEqual(heads);
});

test.each(kept)('the file of $name is proved by the rules of its time', ({ name, recording }) => {
  const { ledger, steps } = played(recording);
  const log = steps.map(({ entry }) => entry);
  const file = finishedFile(ledger, board, log, UNSIGNED);
  const failed = (one: typeof file): string[] =>
    verifyGame(one, board, null)
      .checks.filter(({ ok }) => ok === false)
      .map(({ name }) => name);
  expect(failed(file)).toEqual([]);
  // Duels are dealt otherwise by now.
  if (name.includes('duel')) expect(failed({ ...file, engine: RULES_VERSION })).toContain('deal');
});
