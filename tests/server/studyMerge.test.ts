import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergedBranches, mergedRows } from '../../engine/study/merge.ts';
import type { Branch, Note } from '../../engine/study/study.ts';
import { undone } from '../../engine/study/tree.ts';
import { studyRoutes } from '../../sync-server/protocol/studies.ts';
import { call } from '../support/rest.ts';
import { runs } from '../support/size.ts';
import { aBranch, aNote, aStudy, finishedGame, type FinishedGame } from '../support/studies.ts';
import { befriend, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let game: FinishedGame;
/** Played once: devices keep the first acts of it. */
let longest: Branch;

beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'merge-ann', 'merge-ben')) as [Player, Player];
  await befriend(server.url, ann, ben);
  game = await finishedGame(server.url, [ann, ben]);
  longest = aBranch(game, game.id, ann, 6);
});
afterAll(() => server.stop());

/** A device with a copy of the study, which it changes with a network or without. */
function deviceOf(player: Player, id: string) {
  let branches: readonly Branch[] = [];
  let notes: readonly Note[] = [];
  let since = 0;
  const params = { id };
  const own = <Row extends Branch | Note>(rows: readonly Row[], which: number): Row | undefined => {
    const mine = rows.filter(({ author, gone }) => author === player.username && !gone);
    return mine[which % Math.max(1, mine.length)];
  };
  const keep = (rows: { branches?: readonly Branch[]; notes?: readonly Note[] }): void => {
    branches = mergedBranches(branches, rows.branches ?? []);
    notes = mergedRows(notes, rows.notes ?? []);
  };
  const change = {
    note: (which: number) => keep({ notes: [aNote(id, player, { text: `${which}` })] }),
    edit: (which: number) => {
      const note = own(notes, which);
      if (note) keep({ notes: [{ ...note, rev: note.rev + 1, text: `${note.text}+${which}` }] });
    },
    remove: (which: number) => {
      const note = own(notes, which);
      // As devices do it: nothing is left to read.
      if (note) keep({ notes: [{ ...note, rev: note.rev + 1, gone: true, text: '', sign: '', marks: [] }] });
    },
    branch: (which: number) => {
      const { id: fresh } = aNote(id, player);
      const acts = longest.acts.slice(0, which % 7);
      keep({ branches: [{ ...longest, id: fresh, studyId: id, author: player.username, acts }] });
    },
    play: (which: number) => {
      const branch = own(branches, which);
      if (branch?.parent !== null) return;
      const acts = longest.acts.slice(0, branch.acts.length + 1);
      keep({ branches: [{ ...branch, rev: branch.rev + 1, acts }] });
    },
    undo: (which: number) => {
      const branch = own(branches, which);
      const birth = { id: aNote(id, player).id, author: player.username, madeAt: 1 };
      const back = branch && undone(branches, branch, birth);
      if (back) keep({ branches: [back] });
    },
    fork: (which: number) => {
      // Off the last act of somebody's branch.
      const living = branches.filter(({ gone }) => !gone);
      const from = living[which % Math.max(1, living.length)];
      if (!from) return;
      const { id: fresh } = aNote(id, player);
      const at = from.at + 1 + from.acts.length;
      keep({
        branches: [
          { ...from, id: fresh, rev: 0, author: player.username, parent: from.id, at, acts: [], name: '' },
        ],
      });
    },
    sync: () => undefined,
  };
  return {
    change,
    rows: () => ({ branches, notes }),
    async sync(): Promise<void> {
      const pull = async (): Promise<void> => {
        const told = await call(server.url, player.token, studyRoutes.get, { params, query: { since } });
        keep(told);
        since = told.summary.seq;
      };
      await pull();
      const body = { branches: [...branches], notes: [...notes] };
      await call(server.url, player.token, studyRoutes.push, { params, body });
      await pull();
    },
  };
}

const KINDS = ['note', 'edit', 'remove', 'branch', 'play', 'undo', 'fork', 'sync'] as const;
const steps = fc.array(fc.record({ device: fc.nat(2), kind: fc.constantFrom(...KINDS), which: fc.nat(5) }), {
  minLength: 5,
  maxLength: 25,
});

test('devices that change a study without a network come to the same rows as the server, in whatever order they meet', async () => {
  const study = aStudy(game, ann);
  const { id } = study;
  const tried = fc
    .asyncProperty(steps, async (given) => {
      await call(server.url, ann.token, studyRoutes.create, { body: { study, audience: 'private' } });
      await call(server.url, ann.token, studyRoutes.setMember, {
        params: { id },
        body: { username: ben.username, role: 'writer' },
      });
      const devices = [deviceOf(ann, id), deviceOf(ann, id), deviceOf(ben, id)];
      for (const { device, kind, which } of given) {
        const one = devices[device];
        if (kind === 'sync') await one?.sync();
        else one?.change[kind](which);
      }
      // The first two times may bring each other something new.
      for (const device of [...devices, ...devices]) await device.sync();
      const told = await call(server.url, ann.token, studyRoutes.get, {
        params: { id },
        query: { since: 0 },
      });
      const stored = { branches: told.branches, notes: told.notes };
      for (const device of devices) expect(device.rows()).toEqual(stored);
      // What each has sent again and again is there once.
      const ids = [...stored.branches, ...stored.notes].map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
    })
    .afterEach(async () => {
      await call(server.url, ann.token, studyRoutes.remove, { params: { id } });
    });
  await fc.assert(tried, runs(6, 150));
});
