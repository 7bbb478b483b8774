import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { factorRoutes } from '../../sync-server/protocol/factors.ts';
import { adminMapRoutes, type MapAct } from '../../sync-server/protocol/admin/maps.ts';
import { mapReviewRoutes, type ReviewAct } from '../../sync-server/protocol/mapReviews.ts';
import { mapRoutes } from '../../sync-server/protocol/maps.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { aDraft } from '../support/aDraft.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { ownPort } from '../support/ownPort.ts';
import { removePlace } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { LONG_MS } from '../support/pace.ts';
import { isFull } from '../support/size.ts';
import { signUp, type Player } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-map-crash-'));
const port = ownPort(0);
const GAMES = { MAP_TRIAL_GAMES: '2' };
const ACTS = [
  'take',
  'approve',
  'ask',
  'refuse',
  'withdraw',
  'appeal',
] as const satisfies readonly ReviewAct[];
/** Each act is cut off so often, each time a little later. */
const TIMES = 8;
const STEP_MS = 10;
const LATER_MS = 1_800_000;

let server: ChildServer;
afterAll(async () => {
  await server.kill();
  removePlace(folder);
});

const rows = <T>(query: string): T[] =>
  withDatabase(folder, (database) => database.prepare<[], T>(query).all());

async function staff(username: string): Promise<Player> {
  const player = await signUp(server.url, username);
  withDatabase(folder, (database) => {
    database.prepare("UPDATE users SET role = 'admin' WHERE id = ?").run(player.id);
  });
  await call(server.url, player.token, factorRoutes.confirm, { body: { password: PASSWORD } });
  return player;
}

const handIn = async (author: Player, title: string): Promise<string> => {
  const body = { mapId: randomUUID(), draft: aDraft(title), rights: true as const };
  return (await call(server.url, author.token, mapReviewRoutes.submit, { body })).reviewId;
};
const act = (player: Player, id: string, kind: ReviewAct) =>
  call(server.url, player.token, mapReviewRoutes.act, {
    params: { id },
    body: { act: kind, words: 'Because' },
  });

interface Review {
  readonly state: string;
  readonly reviewer_id: string | null;
  readonly map_id: string;
}

/** A review, its history and what is published tell the same story. */
function checkWhole(id: string): string {
  const [review] = rows<Review>(`SELECT state, reviewer_id, map_id FROM map_reviews WHERE id = '${id}'`);
  if (!review) throw new Error(`${id} is gone`);
  const history = rows<{ act: string }>(
    `SELECT act FROM map_review_acts WHERE review_id = '${id}' ORDER BY no`,
  );
  const last = history.at(-1)?.act ?? '';
  const wanted: Record<string, string> = {
    submit: 'open',
    take: 'open',
    appeal: 'open',
    approve: 'approved',
    ask: 'changes',
    refuse: 'rejected',
    withdraw: 'withdrawn',
  };
  expect({ last, state: review.state }).toEqual({ last, state: wanted[last] });
  const revisions = rows(`SELECT rev FROM map_revisions WHERE map_id = '${review.map_id}'`);
  const listed = rows(`SELECT id FROM maps WHERE id = '${review.map_id}'`);
  const drawn = rows(`SELECT map_id FROM map_previews WHERE map_id = '${review.map_id}'`);
  const expected = review.state === 'approved' ? 1 : 0;
  expect([revisions.length, listed.length, drawn.length]).toEqual([expected, expected, expected]);
  return last;
}

type Step = 'show' | 'hide' | 'take_down' | 'appeal' | 'refuse_appeal' | 'restore' | 'withdraw';
/** What becomes of a published map, as one leads to the next. */
const WAY = ['hide', 'show', 'take_down', 'appeal', 'refuse_appeal', 'restore', 'show', 'withdraw'] as const;
/** The newest act in its history, and how it stands then. */
const STANDS: Record<Step, readonly [act: string, state: string, appeal: string | null]> = {
  show: ['map.list', 'listed', null],
  hide: ['map.unlist', 'unlisted', null],
  take_down: ['map.take_down', 'taken_down', null],
  appeal: ['map.appeal', 'taken_down', 'open'],
  refuse_appeal: ['map.refuse_appeal', 'taken_down', 'refused'],
  restore: ['map.restore', 'unlisted', null],
  withdraw: ['map.withdraw', 'withdrawn', null],
};
/** The log is about staff, and about what is asked of staff. */
const BY_OWNER: ReadonlySet<Step> = new Set(['show', 'hide', 'withdraw']);
const ROUNDS = 4;

interface Shown {
  readonly act: string | null;
  readonly state: string;
  readonly appeal: string | null;
  readonly acts: number;
  readonly audited: number;
}

/** A map as it stands, with what its history and the audit log say of it. */
const shown = (id: string): Shown | undefined =>
  rows<Shown>(
    `SELECT state, appeal, (SELECT act FROM map_acts WHERE map_id = id ORDER BY no DESC LIMIT 1) AS act,
      (SELECT COUNT(*) FROM map_acts WHERE map_id = id) AS acts,
      (SELECT COUNT(*) FROM audit_log WHERE target_kind = 'map' AND target = '${id}') AS audited
    FROM maps WHERE id = '${id}'`,
  )[0];

test.runIf(isFull)(
  'kill -9 in each act about a published map: how it stands, its history and the audit log tell the same story',
  { timeout: LATER_MS },
  async () => {
    server = await startChild(folder, port, GAMES);
    const author = await signUp(server.url, 'kept-author');
    const [judge, other] = [await staff('kept-judge'), await staff('kept-other')];
    await act(judge, await handIn(author, 'Published'), 'approve');
    const id = rows<{ id: string }>("SELECT id FROM maps WHERE title = 'Published'")[0]?.id ?? '';
    const params = { id };
    const showAs = (state: 'listed' | 'unlisted' | 'withdrawn') =>
      call(server.url, author.token, mapRoutes.setVisibility, { params, body: { state } });
    const byStaff = (by: Player, act: MapAct) =>
      call(server.url, by.token, adminMapRoutes.act, { params, body: { act, reason: 'Because' } });
    const does: Record<Step, () => Promise<unknown>> = {
      show: () => showAs('listed'),
      hide: () => showAs('unlisted'),
      withdraw: () => showAs('withdrawn'),
      appeal: () => call(server.url, author.token, mapRoutes.appeal, { params, body: { words: 'Mine' } }),
      take_down: () => byStaff(judge, 'map.take_down'),
      refuse_appeal: () => byStaff(other, 'map.refuse_appeal'),
      restore: () => byStaff(other, 'map.restore'),
    };
    const ends = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const step of WAY) {
        const before = shown(id);
        const answer = does[step]().then(
          () => true,
          () => false,
        );
        await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, round * STEP_MS))]);
        await server.kill();
        const isAnswered = await answer;
        const after = shown(id);
        const [act, state, appeal] = STANDS[step];
        const isDone = after?.acts !== before?.acts;
        if (isAnswered) expect(isDone).toBe(true);
        expect(after).toEqual(
          isDone ? { ...after, act, state, appeal, acts: (before?.acts ?? 0) + 1 } : before,
        );
        if (isDone && !BY_OWNER.has(step)) expect(after?.audited).toBe((before?.audited ?? 0) + 1);
        ends.add(isDone);
        server = await startChild(folder, port, GAMES);
        if (!isDone) await does[step]();
        expect(shown(id)).toMatchObject({ act, state, appeal });
      }
    }
    expect(ends).toContain(true);
    await server.kill();
  },
);

test.runIf(isFull)(
  'kill -9 in each act of a review: it has happened whole or not at all, and what was answered has',
  { timeout: LATER_MS },
  async () => {
    server = await startChild(folder, port, GAMES);
    const author = await signUp(server.url, 'crash-author');
    const [judge, other] = [await staff('crash-judge'), await staff('crash-other')];
    const whole = new Set<string>();
    for (let time = 0; time < TIMES; time++) {
      for (const kind of ACTS) {
        const id = await handIn(author, `Fragile ${time} ${kind}`);
        if (kind === 'appeal') await act(judge, id, 'refuse');
        const by = kind === 'withdraw' || kind === 'appeal' ? author : judge;
        const answer = act(by, id, kind).then(
          () => true,
          () => false,
        );
        await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, time * STEP_MS))]);
        await server.kill();
        const isAnswered = await answer;
        const last = checkWhole(id);
        if (isAnswered) expect(last).toBe(kind);
        whole.add(`${kind} ${last === kind}`);
        server = await startChild(folder, port, GAMES);
        // What came of it is closed, so that the author may hand in again.
        await act(author, id, 'withdraw').catch(() => undefined);
        await act(other, id, 'ask').catch(() => undefined);
        expect(['open', 'approved', 'changes', 'rejected', 'withdrawn']).toContain(
          rows<Review>(`SELECT state FROM map_reviews WHERE id = '${id}'`)[0]?.state,
        );
      }
    }
    expect(whole.size).toBeGreaterThan(ACTS.length);

    // All maps have one board: its games were played once, whatever died meanwhile.
    await act(judge, await handIn(author, 'Whole'), 'approve');
    await expect
      .poll(
        () => rows<{ done: number; goal: number; finished_at: number | null }>('SELECT * FROM map_trials'),
        {
          timeout: LONG_MS,
          interval: 200,
        },
      )
      .toEqual([expect.objectContaining({ done: 24, goal: 24, finished_at: expect.any(Number) as number })]);
  },
);
