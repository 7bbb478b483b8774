import { afterEach, expect, test, vi } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { smallMap } from '../board/smallMap.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { gameModel, isPlaying } from '../../../web/screens/game/model/model.ts';
import { tap } from '../../../web/screens/game/turn/choice.ts';
import { replaySession } from '../../../web/screens/replay/replaySession.ts';
import { watching } from '../../../web/screens/replay/watching.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';
import { toldBody } from './toldBody.ts';

const definition = smallMap();
const map = boardMapOf(definition);

function watchedGame(board: MapDefinition, body: ReplayBody) {
  const game = toldBody(body, board, boardMapOf(board), 0);
  const watched = watching(
    game,
    { moment: { seq: 1, rolls: null }, eyes: 'truth' },
    { isCalm: () => true, drawn: () => () => {}, refresh: () => {} },
  );
  return { game, watched };
}

afterEach(() => vi.unstubAllGlobals());

/** All that this page would do in an idle moment, once. */
const idle = () => new Promise((resolve) => setTimeout(resolve));

test.each(['open', 'fog'] as const)(
  'whoever looks through eyes whose turn it is is offered no play, and sees what they saw (%s)',
  async (visibility) => {
    const { body } = playedBody(
      { map, config: { ...DEFAULT_CONFIG, visibility }, ai: [false, false], seed: 4, patience: 120 },
      boldPlayer,
    );
    const { game, watched } = watchedGame(definition, body);
    const session = replaySession(watched);
    const phases = new Set<string>();
    for (const { seq } of game.replay.steps) {
      const seat = game.replay.stateAt(seq).current;
      watched.set({ eyes: seat });
      watched.seek({ seq, rolls: null });
      const { confirmed, shown, lastSeen } = session.store.getState();
      phases.add(shown.phase);
      const model = gameModel(definition, confirmed, shown, lastSeen);
      expect([model.isMyTurn, isPlaying(model), confirmed.viewerId]).toEqual([false, false, null]);
      const targets = targetsFor(shown);
      expect(targets.size).toBe(0);
      const own = shown.owner.indexOf(seat);
      expect(tap(shown, targets, { from: null, to: null }, own).type).not.toBe('place');
      const seen = game.viewAt({ seq, rolls: null }, seat);
      expect([shown.owner, shown.armies, shown.cards]).toEqual([seen.owner, seen.armies, seen.cards]);
    }
    expect([...phases]).toEqual(expect.arrayContaining(['reinforcement', 'attack', 'fortify']));
    expect(await session.submit({ type: 'end_turn' })).toMatchObject({ accepted: false });
    session.close();
    watched.close();
  },
);

test('a board on its way to another moment waits while the game flies on, and is of neither moment until it is there', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  const world = await loadMap('world');
  const { body } = playedBody(
    { map: boardMapOf(world), config: DEFAULT_CONFIG, ai: [false, false, false], seed: 1, patience: 400 },
    boldPlayer,
  );
  const { watched } = watchedGame(world, body);
  const session = replaySession(watched);
  const version = () => session.store.getState().confirmed.version;
  const last = body.entries.length;
  const change = () =>
    new Promise<void>((resolve) => {
      const unsubscribe = session.store.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });

  watched.set({ canHurry: true, held: true });
  watched.seek({ seq: last, rolls: null });
  expect(version()).toBe(1);
  watched.set({ held: false });
  expect(version()).toBe(1);
  await change();
  expect(version()).toBe(0);
  watched.set({ held: true });
  const { shown } = session.store.getState();
  for (let moment = 0; moment < 5; moment++) await idle();
  expect(session.store.getState().shown).toBe(shown);
  expect(version()).toBe(0);
  watched.set({ held: false });
  await expect.poll(version).toBe(last);
  session.close();
  watched.close();
});
