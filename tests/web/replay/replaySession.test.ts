import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { openReplay } from '../../../engine/replay/openReplay.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { smallMap } from '../board/smallMap.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { gameModel, isPlaying } from '../../../web/screens/game/model/model.ts';
import { tap } from '../../../web/screens/game/turn/choice.ts';
import { replaySession } from '../../../web/screens/replay/replaySession.ts';
import { told } from '../../../web/screens/replay/told.ts';
import { watching } from '../../../web/screens/replay/watching.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';
import { playedBody } from '../../replay/playedBody.ts';

const definition = smallMap();
const map = boardMapOf(definition);

test.each(['open', 'fog'] as const)(
  'whoever looks through eyes whose turn it is is offered no play, and sees what they saw (%s)',
  async (visibility) => {
    const { body } = playedBody(
      { map, config: { ...DEFAULT_CONFIG, visibility }, ai: [false, false], seed: 4, patience: 120 },
      boldPlayer,
    );
    const game = told({
      gameId: body.gameId,
      name: '',
      map: definition,
      players: body.players,
      replay: openReplay(map, body),
      isOnServer: false,
      isOver: true,
      body,
      branch: null,
      first: 1,
      until: null,
      me: 0,
    });
    const watched = watching(
      game,
      { moment: { seq: 1, rolls: null }, eyes: 'truth' },
      { isCalm: () => true, drawn: () => () => {}, refresh: () => {} },
    );
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
