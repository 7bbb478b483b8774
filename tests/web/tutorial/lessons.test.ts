import { describe, expect, test } from 'vitest';
import { validateMap } from '../../../engine/maps/validate.ts';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';
import { armiesOf, ownerOf } from '../../../engine/model/state.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { stateAt } from '../../../engine/rules/position.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { doNothing } from '../../../web/base/lib/doNothing.ts';
import { attackOdds, percent } from '../../../web/screens/game/model/odds.ts';
import { localPorts } from '../../../web/screens/offline/localPorts.ts';
import { createGameSession } from '../../../web/client/game/gameSession.ts';
import { NOTHING_SEEN } from '../../../web/client/game/lastSeen.ts';
import { BOARD, BOARD_MAP, ME } from '../../../web/screens/tutorial/board.ts';
import { LESSONS, seedOf, setupAt, STEPS } from '../../../web/screens/tutorial/lessons.ts';
import { POSITIONS } from '../../../web/screens/tutorial/positions.ts';
import { landOf } from '../../../web/screens/tutorial/script.ts';
import { toldOfLesson } from '../../../web/screens/replay/lessonGame.ts';
import { createSkirmish, type Skirmish } from '../../../web/screens/tutorial/skirmish.ts';
import { createTutor, type Tutor } from '../../../web/screens/tutorial/tutor.ts';

const begun = (step: number): Skirmish => createSkirmish(setupAt(step), () => 0, doNothing);

/** A lesson as the page has it, with the skirmish in place of the worker that would play it. */
async function taught(from = 0) {
  let hear: Parameters<typeof createSkirmish>[2] = doNothing;
  const skirmish = createSkirmish(
    setupAt(from),
    () => 0,
    (update) => hear(update),
  );
  const confirmed = await skirmish.wire();
  let keys = 0;
  const session = createGameSession(
    BOARD_MAP,
    { confirmed, lastSeen: NOTHING_SEEN, log: [], heardAt: 0 },
    { ...localPorts({ ...skirmish, skipPauses: async () => undefined }), newKey: () => `key-${++keys}` },
  );
  hear = session.receive;
  const tutor = createTutor(session.store, from, skirmish.drawFrom);
  tutor.attend();
  return { skirmish, session, tutor };
}

const where = ({ progress }: Tutor) => progress.getState();

test('the island is a map that can be played', () => {
  expect(validateMap(mapDefinitionSchema.parse(BOARD)).errors).toEqual([]);
  expect(BOARD.territories).toHaveLength(9);
});

test('the lessons are watched again from the position at which they began, steps that were played before included', () => {
  const middle = Math.floor(STEPS.length / 2);
  const skirmish = begun(middle);
  for (const [at, { command }] of STEPS.entries()) {
    if (at < middle) continue;
    skirmish.drawFrom(seedOf(at));
    void skirmish.submit({ roomId: '', idempotencyKey: '', baseVersion: 0, action: command });
    expect(skirmish.lived().steps).toHaveLength(at + 2);
  }

  const { replay, timeline, changesAt, turnAt } = toldOfLesson(skirmish.lived());
  expect(replay.steps).toHaveLength(STEPS.length + 1);
  expect(replay.stateAt(1)).toEqual(begun(0).state());
  expect(replay.stateAt(STEPS.length + 1)).toEqual(skirmish.state());
  expect(timeline[0]).toMatchObject({ turn: 1, seat: ME, fromSeq: 2, toSeq: STEPS.length + 1 });
  expect(turnAt(2)?.turn).toBe(1);
  expect(changesAt(STEPS.length + 1)?.paths.length).toBeGreaterThan(1);
});

test('each step leads to the next, and the last one to the Commander', async () => {
  const { session, skirmish, tutor } = await taught();
  expect(LESSONS).toHaveLength(5);
  for (const [at, { command }] of STEPS.entries()) {
    expect(where(tutor)).toEqual({ step: at, strayed: false });
    expect(await session.submit(command)).toEqual({ accepted: true, queued: false });
  }
  expect(where(tutor)).toEqual({ step: STEPS.length, strayed: false });
  expect(skirmish.state().current).not.toBe(ME);
  expect(skirmish.state().cards.hands[ME]).toHaveLength(1);
});

test('what is said of a fight is exact, and the fight ends as it is told', async () => {
  const fights = STEPS.flatMap((step, at) => (step.fight ? [{ ...step, at, fight: step.fight }] : []));
  const ends: boolean[] = [];
  for (const { at, say, command, fight } of fights) {
    const before = begun(at).state();
    const [from = -1, to = -1] = landOf(command);
    expect(fight.armies).toEqual([armiesOf(before, from), armiesOf(before, to)]);
    expect(say).toContain(percent(attackOdds(viewFor(before, ME), from, to, fight.armies[0] - 1).chance));
    ends.push(ownerOf(begun(at + 1).state(), to) === ME);
  }
  expect(ends).toEqual([true, false, true]);
});

test('a fight ends as it is told however it is fought', async () => {
  const at = STEPS.findIndex(({ fight }) => fight?.armies[1] === 8);
  const { session, skirmish, tutor } = await taught(at);
  const { command } = STEPS[at] ?? {};
  if (command?.type !== 'attack') throw new Error('no fight');
  const [from = -1] = landOf(command);
  const { fromTerritoryId, toTerritoryId } = command;
  while (armiesOf(skirmish.state(), from) > 1) {
    expect(where(tutor)).toEqual({ step: at, strayed: false });
    await session.submit({ type: 'attack', fromTerritoryId, toTerritoryId });
  }
  expect(skirmish.state().armies).toEqual(begun(at + 1).state().armies);
  expect(where(tutor)).toEqual({ step: at + 1, strayed: false });
});

test('whoever goes their own way is told so, may play on, and finds the lesson again', async () => {
  const { session, tutor } = await taught();
  await session.submit({ type: 'deploy', territoryId: 'vetra', armies: 3 });
  expect(where(tutor)).toEqual({ step: 1, strayed: true });
  await session.submit({ type: 'undo_deploy' });
  await session.submit({ type: 'deploy', territoryId: 'marrow', armies: 3 });
  expect(where(tutor)).toEqual({ step: 1, strayed: false });
  await session.submit({ type: 'end_turn' });
  expect(where(tutor)).toEqual({ step: 1, strayed: true });
});

describe.each(POSITIONS)('$title', ({ position, command }) => {
  test('can be played from there as it says', async () => {
    const start = stateAt({ ...position, map: BOARD_MAP });
    const decision = decide(start, ME, command, seededRandom(1));
    expect(decision).toMatchObject({ ok: true });
    const skirmish = createSkirmish({ position, played: [], seed: 1 }, () => 0, doNothing);
    expect(
      await skirmish.submit({ roomId: '', idempotencyKey: 'key', baseVersion: 0, action: command }),
    ).toEqual({
      ok: true,
      version: 2,
    });
    expect((await skirmish.log()).length).toBeGreaterThan(0);
  });
});
